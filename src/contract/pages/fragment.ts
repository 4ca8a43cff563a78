/** To whom the fragments of a widget are shown, as its definition says. */
export type FragmentKind = 'everyone' | 'public' | 'visitor' | 'personal';

/** Whether a fragment shows what a visitor sees, and a user sees something else. */
export const isOfVisitor = (kind: FragmentKind | undefined): boolean => kind === 'visitor' || kind === 'personal';

/** The header of an answer whose fragment is rendered for the user who is signed in. */
export const OF_USER_HEADER = 'campus-fragment-of-user';

/** A node of a fragment: text, or a tag with its attributes and children. */
export type FragmentNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...FragmentNode[]];

/** What a view shows only while it is loading: a view without such elements shows its content. */
export const PENDING = '.campus-skeleton,[aria-busy=true]';

/**
 * Marks what is loading until the page of the user has written or measured something, which a page that renders fragments
 * does not: a fragment shows it as loading, and a view that takes the fragment's place has it.
 */
export const LATER_ATTRIBUTE = 'data-later';

/**
 * Marks what moves. A fragment with it is not shown to who prefers reduced motion, nor where it was turned off: its value is
 * the key and the value of that in the local storage, which the platform does not know.
 */
export const MOVES_ATTRIBUTE = 'data-moves';

/** Marks what can be pressed but is no control, because what it does can be done by controls, too. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/**
 * What a visitor sees first of a widget, rendered by the platform from the widget's own view: the content of the shadow
 * root and its style sheet.
 */
export interface Fragment {
  readonly root: FragmentNode;
  readonly css: string;
}

/**
 * Marks what a signed-in user may see otherwise than a visitor, in a fragment for both: it keeps its place, but is not
 * shown to a user before the view is there.
 */
export const BY_USER_ATTRIBUTE = 'data-by-user';
export const HIDE_BY_USER = `[${BY_USER_ATTRIBUTE}]{&,& *{visibility:hidden!important}}`;

/** The element of a page of the platform whose closed root is a fragment, within the root of the widget. */
export const FRAGMENT_TAG = 'campus-fragment';

/** Marks an element that the platform has filled before the site's scripts run. */
export const SENT_ATTRIBUTE = 'data-campus-sent';

/**
 * Elements that load or run something else than pictures, change the attributes of others, or whose text a parser reads
 * by rules of its own. A view renders none of them.
 */
const REFUSED =
  /^(?:script|style|link|i?frame|frameset|object|embed|base|meta|template|no(?:script|embed|frames)|plaintext|xmp|animate.*|set)$/i;
const TAG = /^[a-z][\w-]*$/i;
const ATTRIBUTE = /^[a-z_][\w:.-]*$/i;
const ADDRESS = /^(?:href|src|srcset|action|formaction|poster|xlink:href)$/i;
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|blob:|data:image\/|[^:]*(?:[/?#]|$))/i;

/** Whether an address can be in a fragment: it runs no code. */
export const isSafeAddress = (address: string): boolean => SAFE_ADDRESS.test(address.trim());

const NAMES_MAX = 500;

/** Decides once for each name: fragments have few names, each of them many times. */
function onceByName<T>(decide: (name: string) => T): (name: string) => T {
  const decided = new Map<string, T>();
  return (name) => {
    const known = decided.get(name) ?? decide(name);
    if (decided.size < NAMES_MAX) decided.set(name, known);
    return known;
  };
}

/** Whether an element is left out of a fragment, whoever sends it. */
export const isRefusedTag = onceByName((tag) => REFUSED.test(tag) || !TAG.test(tag));

const ruleOf = onceByName((name) => {
  if (!ATTRIBUTE.test(name) || /^on|^srcdoc$/i.test(name)) return 'refused';
  return ADDRESS.test(name) ? 'address' : 'text';
});

/** Whether an attribute is left out of a fragment, whoever sends it. */
export const isRefusedAttribute = (name: string, value: string): boolean => {
  const rule = ruleOf(name);
  return rule === 'refused' || (rule === 'address' && !isSafeAddress(value));
};
