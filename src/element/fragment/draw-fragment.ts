import {
  type FragmentKind,
  HIDE_BY_USER,
  isOfVisitor,
  MOVES_ATTRIBUTE,
  OF_USER_HEADER,
} from '../../contract/pages/fragment.ts';
import { keepsSession } from '../../services/handoff/keeps-session.ts';
import { readStored, type StoredKey } from '../../services/storage.ts';
import { headOf, type Lines, linesOf } from './lines.ts';
import { nextFrame, Placing } from './placing.ts';
import { leaveTo } from './take-over.ts';
import { Turn } from './turn.ts';

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Makes the slots and parts of a fragment those of the element. */
function expose(place: HTMLElement, content: Element): void {
  for (const { name } of content.querySelectorAll('slot')) {
    if ([...place.children].some(({ slot }) => slot === name)) continue;
    const slot = document.createElement('slot');
    slot.name = slot.slot = name;
    place.append(slot);
  }
  const parts = [content, ...content.querySelectorAll('[part]')].map((element) => element.getAttribute('part'));
  place.setAttribute('exportparts', parts.join(' ').trim().split(/\s+/).join(','));
}

/** Whether the view will show something else, because the user does not want what moves. */
const isUnwanted = (content: Element): boolean =>
  [...content.querySelectorAll(`[${MOVES_ATTRIBUTE}]`)].some((part) => {
    const [key = '', value] = part.getAttribute(MOVES_ATTRIBUTE)?.split('=') ?? [];
    return (
      matchMedia('(prefers-reduced-motion:reduce)').matches || readStored('local', key as StoredKey<'local'>) === value
    );
  });

interface Place {
  readonly element: Element;
  readonly root: ShadowRoot;
  readonly skeleton: HTMLElement;
  readonly fragment: Promise<Response | null>;
  /** Who sees it, as in the definition of the widget. */
  readonly shownTo: FragmentKind;
  /** Whether it is known that nobody is signed in. */
  readonly isVisitor: Promise<boolean>;
}

/** Milliseconds that the code of a widget waits for what is being rendered for a user: they would share the bandwidth. */
const OF_USER_WAIT = 500;

const AS_BLOCK = ':host{display:block}';

/** Laid out at its place and width, while the skeleton is shown. Not by `visibility`, which all of it would inherit. */
const BEHIND = 'max-block-size:0;overflow:clip;opacity:0';

/** The skeleton takes the height that the content does not have yet. */
const FILLING = 'display:flex;flex-direction:column;min-block-size:';

/** Keeps the look of a skeleton without its style sheet, which would apply to what is beside it. */
function keepLook({ style }: HTMLElement, { backgroundColor, blockSize, borderRadius, opacity }: CSSStyleDeclaration) {
  Object.assign(style, { backgroundColor, blockSize, borderRadius, opacity });
}

/** Lines after which the page is laid out, which takes longer than placing them. */
const LINES = 4;

/** As many are placed as fast as the page is painted: a fragment with no more to come is shown whole. */
const FEW_LINES = 24;

/** Bytes of an answer that comes as fast as a line of it is laid out. */
const SHORT = 4_500;

/** Whether an answer comes at once: it is short, or it is rendered for a user and has been waited for as a whole. */
const comesAtOnce = ({ headers }: Response) =>
  headers.has(OF_USER_HEADER) || Number(headers.get('content-length') ?? SHORT) < SHORT;

/**
 * While it has not all of its content, the least height of a view would stretch its rows or center them, and they would move
 * with what comes.
 */
const UNSTRETCHED = '.campus-stage{align-content:start}';

/** CSS pixels of content that are worth a frame of their own. */
const WORTH_SHOWING = 64;

/**
 * Places lines as they come, in short tasks, and calls `show` as soon as the rest is there and moves nothing that has been
 * placed. Ends early when the place is no longer in the page.
 */
async function placeLines(lines: Lines, placing: Placing, place: HTMLElement, show: () => void): Promise<void> {
  const turn = new Turn();
  let isShown = false;
  // Nothing has to be measured to show all of it: the page is laid out once.
  const isShort = lines.isComplete && lines.length <= FEW_LINES;
  /** Whether it is worth a frame before the rest, which comes below the window or is long. */
  const isEnough = (at: number) =>
    lines.isComplete &&
    placing.isSteady &&
    (placing.isFull || lines.length - at > FEW_LINES) &&
    placing.height > WORTH_SHOWING;
  for (let at = 1; place.isConnected; at++) {
    const isThere = lines.has(at);
    // While a line is on its way, the page has nothing else to do.
    const isMeasured = !isThere || (at % LINES === 0 && !isShort);
    if (isMeasured) placing.measure();
    if (!isShown && isMeasured && isEnough(at)) {
      show();
      isShown = true;
      await turn.pass();
    } else if (isThere && !isShort && turn.isOver && (!isShown || placing.isSteady)) await turn.pass();
    const line = await lines.at(at);
    if (line === undefined) break;
    if (!isThere) turn.start();
    placing.place(line);
  }
  if (!isShown) show();
}

/**
 * Shows what the platform has rendered in place of a skeleton, until the view has the same content. Nothing is shown if there
 * is no fragment, or if the view or an error was faster. Resolves when what is in the window is on the screen, or
 * when what is being rendered for a user is late.
 */
export async function drawFragment(place: Place): Promise<void> {
  const answer = await place.fragment;
  if (!answer?.body) return;
  const isKnown = keepsSession() ? Promise.resolve(false) : place.isVisitor;
  const { shownTo } = place;
  if (answer.headers.has(OF_USER_HEADER)) {
    const drawn = draw(place, answer, isKnown).catch(() => {});
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, OF_USER_WAIT))]);
  } else if (!isOfVisitor(shownTo) || (await isKnown)) await draw(place, answer, isKnown);
}

/** Draws it in a closed root, so that it is not the page's and meets nothing of the view that comes. */
async function draw(
  { element, root, shownTo, skeleton }: Place,
  answer: Response,
  isKnown: Promise<boolean>,
): Promise<void> {
  const lines = linesOf(answer as Response & { body: ReadableStream });
  const { css, root: whole } = headOf((await lines.at(0)) ?? '');
  if (comesAtOnce(answer)) await lines.end;
  if (skeleton.parentNode !== root || root.childNodes.length > 1) return;
  const place = document.createElement('div');
  const inner = place.attachShadow({ mode: 'closed' });
  const unstretched = sheetOf(UNSTRETCHED);
  inner.adoptedStyleSheets = [sheetOf(css), unstretched];
  if (shownTo === 'public') {
    inner.adoptedStyleSheets.push(sheetOf(HIDE_BY_USER));
    void isKnown.then((yes) => {
      if (yes) inner.adoptedStyleSheets.pop();
    });
  }
  keepLook(skeleton, getComputedStyle(skeleton));
  const host = sheetOf(AS_BLOCK);
  root.adoptedStyleSheets = [host, ...root.adoptedStyleSheets.slice(1)];
  place.style.cssText = BEHIND;
  skeleton.before(place);
  const placing = new Placing(inner);
  const isAlone = () => skeleton.parentNode === root && root.childNodes.length === 2;
  const end = () => {
    skeleton.remove();
    host.replaceSync(AS_BLOCK);
  };
  const remove = () => {
    place.remove();
    end();
  };
  const show = () => {
    const content = inner.firstElementChild as HTMLElement | null;
    if (!content || !isAlone() || isUnwanted(content)) {
      place.remove();
      return;
    }
    expose(place, content);
    host.replaceSync(`:host{${FILLING}${skeleton.style.blockSize}}`);
    Object.assign(skeleton.style, { blockSize: 'auto', flex: '1' });
    if (placing.isWhole) unstretched.replaceSync('');
    place.removeAttribute('style');
    leaveTo(element, content, remove);
  };
  try {
    if (whole) placing.place(JSON.stringify(whole));
    await placeLines(lines, placing, place, show);
  } catch {
    place.remove();
  }
  if (!place.isConnected) return;
  end();
  await nextFrame();
  await placing.placeRest();
  unstretched.replaceSync('');
  const content = inner.firstElementChild;
  if (content) expose(place, content);
}
