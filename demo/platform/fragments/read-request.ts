import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { FragmentKind } from '../../../src/contract/pages/fragment.ts';
import type { FragmentRequest } from './messages.ts';

/** A widget that has fragments. */
interface FragmentWidget {
  readonly shownTo: FragmentKind;
  /** An attribute without which an element has none. */
  readonly needs?: string;
  readonly attributes: readonly string[];
}

/** The widgets that have fragments, by tag. */
export type FragmentWidgets = Readonly<Record<string, FragmentWidget>>;

/** What a request names besides its attributes, and what says where the platform is. */
const NOT_PASSED = ['tenant', 'language', 'api-base'];
const VALUE_MAX = 120;

/** The canonical name of a time zone; UTC for one that is unknown. */
const zoneOf = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name.slice(0, 64) }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** The width of the element in px, up to that of the largest screens; undefined if it is not known. */
export const widthOf = (query: URLSearchParams): number | undefined => {
  const named = query.get('width') ?? '';
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : undefined;
};

/** What an address asks for, without what does not change it; null if nothing can be rendered for it. */
export function readRequest(
  widgets: FragmentWidgets,
  tag: string,
  query: URLSearchParams,
  origin: string,
): FragmentRequest | null {
  const known = Object.hasOwn(widgets, tag) ? widgets[tag] : undefined;
  const tenant = query.get('tenant') ?? '';
  const named = query.get('language') ?? '';
  const language = (['', ...LANGUAGES] as const).find((one) => one === named);
  if (!known || language === undefined || !/^[A-Za-z0-9_-]{1,64}$/.test(tenant)) return null;
  const attributes = known.attributes
    .filter((name) => !NOT_PASSED.includes(name))
    .flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value] as const];
    });
  if (attributes.some(([, value]) => value.length > VALUE_MAX)) return null;
  if (known.needs !== undefined && !query.has(known.needs)) return null;
  const zone = zoneOf(query.get('zone') || 'UTC');
  return { tag, origin, tenant, language, zone, attributes: Object.fromEntries(attributes) };
}
