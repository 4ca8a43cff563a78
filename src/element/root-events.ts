/**
 * The events that React hears at the root of a widget. By itself it listens there to every event that it knows, in both
 * phases: 142 listeners, each with a function of its own, which take more of a thousand copies than all that they show.
 * Events that do not bubble, such as those of pictures, films and dialogs, it hears at their elements.
 *
 * `tests/element/root-events.test.ts` holds the list to what the sources listen to.
 */
const BUBBLING: ReadonlySet<string> = new Set(
  'change click compositionend contextmenu dragend dragleave dragover dragstart drop focusin focusout input keydown keypress keyup lostpointercapture mousedown mouseup pointercancel pointerdown pointermove pointerout pointerover pointerup submit'.split(
    ' ',
  ),
);

/** Those in whose capture phase a component listens: `onClickCapture`. */
const CAPTURED: ReadonlySet<string> = new Set(['click']);

export const isHeard = (type: string, isCaptured: boolean): boolean => (isCaptured ? CAPTURED : BUBBLING).has(type);

const { addEventListener } = typeof EventTarget === 'undefined' ? ({} as EventTarget) : EventTarget.prototype;
let isMounting = false;

/** Takes only the events above from React; all others, from whomever. */
function addSparingly(this: ShadowRoot, ...given: Parameters<EventTarget['addEventListener']>): void {
  const [type, , options] = given;
  const isCaptured = typeof options === 'object' ? options.capture === true : options === true;
  if (!isMounting || isHeard(type, isCaptured)) addEventListener.apply(this, given);
}

export function hearSparingly(root: ShadowRoot): ShadowRoot {
  return Object.assign(root, { addEventListener: addSparingly });
}

/** Creates a React root at a shadow root that hears sparingly. */
export function mountSparingly(mount: () => void): void {
  isMounting = true;
  try {
    mount();
  } finally {
    isMounting = false;
  }
}
