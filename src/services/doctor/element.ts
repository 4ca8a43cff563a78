import type { CODES } from '../../contract/codes.ts';
import { allowedApiBase, originOf } from '../api-base.ts';
import { matchLanguage } from '../language/language.ts';
import { pageSettings } from '../page-settings.ts';
import { type Finding, finding } from './findings.ts';
import { copies, ownScripts } from './page.ts';
import { closest, TAGS } from './tags.ts';
import { VALUES } from './values.ts';
import { visibility } from './visibility.ts';

/** Attributes of every element, and of frameworks. */
const OTHERS =
  /^(?:class|id|style|slot|part|exportparts|is|lang|dir|title|role|hidden|inert|tabindex|draggable|translate|accesskey|autofocus|contenteditable|nonce|popover|token|key|ref|item\w+|data-.+|aria-.+|on.+|v-.+|x-.+|ng-.+|_.+|[^a-z].*|.*[:.@].*)$/;

interface WidgetClass extends CustomElementConstructor {
  readonly observedAttributes?: readonly string[];
  readonly version?: string;
}

export const classOf = (element: Element): WidgetClass | undefined => customElements.get(element.localName);

/** The platform that a widget asks; null if the page does not allow it. */
export const platformOf = (element: Element): string | null =>
  allowedApiBase(element.getAttribute('api-base') ?? '', pageSettings(), import.meta.url);

function attributes(element: Element): Finding[] {
  const known = classOf(element)?.observedAttributes;
  if (!known) return [];
  return element
    .getAttributeNames()
    .filter((name) => !known.includes(name) && !OTHERS.test(name))
    .map((name) => finding('attribute-unknown', { name, other: closest(name, known) }));
}

const propertyOf = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Numbers that are none, and so count as the initial one. */
function numbers(element: Element): Finding[] {
  const read = element as unknown as Readonly<Record<string, unknown>>;
  const known = classOf(element)?.observedAttributes ?? [];
  return known.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === null || typeof read[propertyOf(name)] !== 'number') return [];
    return value.trim() === '' || Number.isNaN(Number(value)) ? [finding('attribute-value', { name, value })] : [];
  });
}

/** Values that are none of those there are, and so count as the initial one. */
const choices = (element: Element): Finding[] =>
  Object.entries(VALUES[element.localName] ?? {}).flatMap(([name, known]) => {
    const value = element.getAttribute(name);
    if (!value || known.includes(value)) return [];
    return [finding('attribute-choice', { name, value, other: known.join(', ') })];
  });

/** The code of what the platform does not have. Held to the contract by its type. */
export const NOT_FOUND: typeof CODES.notFound = '404002';

/** The attributes by which a widget names what it shows, as they are written. */
export const idsOf = (element: Element): string =>
  element
    .getAttributeNames()
    .filter((name) => name.endsWith('-id') && element.getAttribute(name))
    .map((name) => `${name}="${element.getAttribute(name)}"`)
    .join(' ');

/** Names that the platform has nothing for: the widget shows it, or has reported it of `missing`. */
function ids(element: Element, missing: string | undefined): Finding[] {
  const value = idsOf(element);
  const shown = element.shadowRoot?.querySelector('.campus-notice-code bdi')?.textContent;
  if (!value || (value !== missing && shown !== NOT_FOUND)) return [];
  return [finding('id-unknown', { value, other: element.getAttribute('tenant') ?? '' })];
}

/** A tag that an earlier one without an end contains: HTML knows no `<campus-portal />`. */
function place(element: Element): Finding[] {
  const around = element.parentElement?.closest(TAGS.join());
  if (!around?.shadowRoot) return [];
  let child = element;
  while (child.parentElement && child.parentElement !== around) child = child.parentElement;
  return child.assignedSlot ? [] : [finding('tag-nested', { name: element.localName, other: around.localName })];
}

function addresses(element: Element): Finding[] {
  const own = element.getAttribute('api-base');
  if (own && !originOf(own)) return [finding('api-base-malformed', { value: own })];
  return own && !platformOf(element) ? [finding('api-base-refused', { value: own })] : [];
}

/** Why an element has no code, once the page has had time to load it. */
function definition(element: Element): Finding[] {
  if (classOf(element)) return [];
  const { localName: name } = element;
  if (!TAGS.includes(name)) return [finding('tag-unknown', { name, other: closest(name, TAGS) })];
  if (element.shadowRoot?.querySelector('[role=alert]')) return [finding('files-missing')];
  if (element.getRootNode() instanceof ShadowRoot) return [finding('shadow-root', { name })];
  const isLoaded = ownScripts().length > 0 || copies().length > 0;
  return [isLoaded ? finding('tag-undefined', { name }) : finding('script-missing')];
}

/** What a token says about itself, which nobody has verified. Null if it is no JWT. */
function claimsOf(token: string): { typ?: unknown; iss?: unknown; exp?: unknown } | null {
  try {
    const [head = '', claims = ''] = token
      .split('.')
      .map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return { ...JSON.parse(head), ...JSON.parse(claims) };
  } catch {
    return null;
  }
}

/** What the page gave a widget. Widgets of other versions may keep it elsewhere. */
const tokenOf = (element: Element): string | undefined => {
  const { values } = element as Element & { values?: { peek?(): { tokenSource?: { token?: string } | null } } };
  return values?.peek?.().tokenSource?.token;
};

/** Tokens are neither logged nor shown. */
function tokens(element: Element): Finding[] {
  const token = tokenOf(element);
  if (!token) return [];
  const claims = claimsOf(token);
  if (claims?.typ !== 'at+jwt' || claims.iss !== 'campus') return [finding('token-kind')];
  return Number(claims.exp) * 1_000 < Date.now() ? [finding('token-expired')] : [];
}

/** What is wrong with a widget that its page can see by itself. `missing`: the ids that it has reported as unknown. */
export function examineElement(element: Element, missing: string | undefined): Finding[] {
  const language = element.getAttribute('language');
  return [
    ...definition(element),
    ...attributes(element),
    ...numbers(element),
    ...choices(element),
    ...ids(element, missing),
    ...place(element),
    ...visibility(element),
    ...addresses(element),
    ...(language && !matchLanguage(language) ? [finding('language-unknown', { value: language })] : []),
    ...(classOf(element)?.observedAttributes?.includes('tenant') && !element.getAttribute('tenant')
      ? [finding('tenant-missing')]
      : []),
    ...tokens(element),
  ];
}
