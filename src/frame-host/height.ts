/** The dialogs and menus of a widget that lie above everything. */
const OVERLAY = 'dialog:modal';
/** The distance of a dialog from the edges of a frame, in px. */
const AROUND = 32;

const openDialog = (root: ParentNode): Element | null => {
  const own = root.querySelector(OVERLAY);
  if (own) return own;
  for (const element of root.querySelectorAll('*')) {
    const inside = element.shadowRoot && openDialog(element.shadowRoot);
    if (inside) return inside;
  }
  return null;
};

/**
 * Reports the height of the document whenever it changes, at least that of an open dialog, and when a dialog opens or
 * closes.
 */
export function watchHeight(
  element: Element,
  onHeight: (height: number) => void,
  onOverlay: (isOpen: boolean) => void,
): void {
  let height = 0;
  let isOpen = false;
  const look = () => {
    const dialog = element.shadowRoot && openDialog(element.shadowRoot);
    const content = document.body.getBoundingClientRect().height;
    // A dialog is as high as it needs, up to what fits; its content says how high that is.
    const needed = dialog ? Math.max(dialog.scrollHeight, ...[...dialog.children].map((one) => one.scrollHeight)) : 0;
    const next = Math.ceil(Math.max(content, needed && needed + 2 * AROUND));
    if (next !== height) {
      height = next;
      onHeight(next);
    }
    if ((dialog !== null && dialog !== undefined) !== isOpen) {
      isOpen = !isOpen;
      onOverlay(isOpen);
    }
  };
  let isDue = false;
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  };
  new ResizeObserver(look).observe(document.body);
  const changes = new MutationObserver(lookSoon);
  const watch = { attributeFilter: ['open'], childList: true, subtree: true };
  const observeRoot = () => {
    if (element.shadowRoot) changes.observe(element.shadowRoot, watch);
  };
  // A root that the autoloader makes is not announced.
  observeRoot();
  if (element.localName.includes('-')) void customElements.whenDefined(element.localName).then(observeRoot);
}
