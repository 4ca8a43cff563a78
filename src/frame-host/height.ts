/** What lies above everything: dialogs, and menus and lists that open at a button. */
const DIALOG = 'dialog:modal';
const MENU = '[popover=auto]:popover-open';
/** The messages at the lower edge, which in a low frame are not to lie upon what they are about. */
const TOASTS = '.campus-toasts:popover-open';
/** The height of content that stays free of them, and how far they are from it and from the edge, in px. */
const ABOVE_TOASTS = 160;
const AROUND_TOASTS = 40;
/** The distance of a dialog from the edges of a frame, and of a menu from its lower edge, in px. */
const AROUND_DIALOG = 32;
const BELOW_MENU = 16;

/** The elements of a widget that match, those in the roots of elements in it included. */
function* allIn(root: ParentNode, selector: string): Generator<Element> {
  yield* root.querySelectorAll(selector);
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* allIn(shadowRoot, selector);
}

/** The height that a dialog needs: up to what fits it is as high as its content. */
const heightOf = (dialog: Element): number =>
  Math.max(dialog.scrollHeight, ...[...dialog.children].map(({ scrollHeight }) => scrollHeight)) + 2 * AROUND_DIALOG;

/**
 * Reports the height of the document whenever it changes, at least that of what is open above it, and when a dialog opens
 * or closes.
 */
export function watchHeight(
  element: Element,
  onHeight: (height: number) => void,
  onOverlay: (isOpen: boolean) => void,
): void {
  let height = 0;
  let isOpen = false;
  const look = () => {
    const root = element.shadowRoot;
    const dialogs = root ? [...allIn(root, DIALOG)] : [];
    const menus = root ? [...allIn(root, MENU)] : [];
    const toasts = root ? [...allIn(root, TOASTS)].filter((all) => all.querySelector('.campus-toast')) : [];
    const { height: content } = document.body.getBoundingClientRect();
    const next = Math.ceil(
      Math.max(
        content,
        ...toasts.map((all) => Math.min(content, ABOVE_TOASTS) + all.getBoundingClientRect().height + AROUND_TOASTS),
        ...dialogs.map(heightOf),
        ...menus.map((menu) => menu.getBoundingClientRect().bottom + scrollY + BELOW_MENU),
      ),
    );
    if (next !== height) {
      height = next;
      onHeight(next);
    }
    if (dialogs.length > 0 !== isOpen) {
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
  const observeRoot = () => {
    const { shadowRoot } = element;
    if (!shadowRoot) return;
    changes.observe(shadowRoot, { attributeFilter: ['open'], childList: true, subtree: true });
    shadowRoot.addEventListener('toggle', lookSoon, true);
  };
  // A root that the autoloader makes is not announced.
  observeRoot();
  if (element.localName.includes('-')) void customElements.whenDefined(element.localName).then(observeRoot);
}
