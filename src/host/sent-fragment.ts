import { FRAGMENT_TAG } from '../contract/pages/fragment.ts';
import { leaveTo } from '../element/fragment/take-over.ts';

/**
 * Takes over the fragments that the platform has sent with the page (requirement P20). Their closed roots are readable
 * only by an element of their own.
 */
export function takeSentFragments(): void {
  if (customElements.get(FRAGMENT_TAG)) return;
  class SentFragment extends HTMLElement {
    readonly #content = this.attachInternals().shadowRoot?.lastElementChild;

    connectedCallback() {
      const root = this.getRootNode();
      if (root instanceof ShadowRoot && this.#content instanceof HTMLElement)
        leaveTo(root.host, this.#content, () => this.remove());
    }
  }
  customElements.define(FRAGMENT_TAG, SentFragment);
}
