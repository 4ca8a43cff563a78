import { createRoot, type Root } from 'react-dom/client';
import { Studio } from './studio.tsx';
import type { FormContext, Submit } from './studio-types.ts';

const NO_CONTEXT: FormContext = { language: '', schoolId: '', brandColor: '', lecturer: '', covers: [] };

/**
 * `<studio-live-form>`: the form of a service that is not the platform, as `campus-live-create` embeds it. The widget sets
 * `context` and `submit`; the form dispatches `finish` with the id of the new live course, or `cancel`.
 */
class StudioLiveForm extends HTMLElement {
  override readonly shadowRoot: ShadowRoot = this.attachShadow({ mode: 'open' });
  submit: Submit | null = null;
  #context = NO_CONTEXT;
  #root: Root | null = null;

  get context(): FormContext {
    return this.#context;
  }
  set context(context: FormContext) {
    this.#context = context;
    if (this.isConnected) this.#render();
  }

  connectedCallback() {
    this.#root ??= createRoot(this.shadowRoot);
    this.#render();
  }

  disconnectedCallback() {
    // A move is a removal and an insertion; what was typed survives it.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = null;
    });
  }

  #render() {
    this.#root?.render(
      <Studio
        root={this.shadowRoot}
        context={this.#context}
        submit={(form) => this.submit?.(form) ?? Promise.resolve({ ok: false, code: '', field: '', message: '' })}
        onFinish={(id) => this.dispatchEvent(new CustomEvent('finish', { detail: { id } }))}
        onCancel={() => this.dispatchEvent(new CustomEvent('cancel'))}
      />,
    );
  }
}

// A slow copy of this script may come after a second attempt.
if (!customElements.get('studio-live-form')) customElements.define('studio-live-form', StudioLiveForm);
