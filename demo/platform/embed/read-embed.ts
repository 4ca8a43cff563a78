import type { FramedWidget, FramedWidgets } from './widgets.ts';

/** What the address of a frame asks for. */
export interface EmbedRequest {
  readonly tag: string;
  readonly widget: FramedWidget;
  readonly tenant: string;
  /** As it was written; empty for the language of the school. */
  readonly language: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly scheme: 'light' | 'dark' | '';
  /** The time zone of the reader, if the page has named it. */
  readonly zone: string;
  /** Whether the page says that it hands a token over. */
  readonly hasToken: boolean;
}

/** Why an address shows no widget, and what it is about: a tag, a parameter, or the attributes that there are. */
export interface EmbedProblem {
  readonly reason: 'tag' | 'tenant' | 'attribute' | 'forbidden' | 'repeated' | 'value';
  readonly name: string;
  readonly known?: readonly string[];
}

/** Parameters of the frame itself. Attributes of widgets do not begin like this. */
const OWN = ['frame-scheme', 'frame-token', 'frame-zone'];
/** What an address must not contain, because addresses are kept in logs and histories, or what leads to another platform. */
const FORBIDDEN = ['token', 'api-base'];
const VALUE_MAX = 2_048;
const NAME_MAX = 64;

const isValid = (kind: 'text' | 'number' | 'flag', name: string, value: string): boolean => {
  if (kind === 'flag') return ['', 'true', 'false', name].includes(value);
  return kind === 'number' ? /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value) : value.length <= VALUE_MAX;
};

/** Reads the address of a frame: the tag, and the attributes of the widget as parameters of the same names. */
export const readEmbed = (widgets: FramedWidgets, tag: string, query: URLSearchParams): EmbedRequest | EmbedProblem => {
  const widget = Object.hasOwn(widgets, tag) ? widgets[tag] : undefined;
  if (!widget) return { reason: 'tag', name: tag.slice(0, NAME_MAX) };
  const known = ['tenant', 'language', ...Object.keys(widget.attributes)];
  for (const name of query.keys()) {
    const problem = (reason: EmbedProblem['reason']): EmbedProblem => ({
      reason,
      name: name.slice(0, NAME_MAX),
      known,
    });
    if (FORBIDDEN.includes(name)) return problem('forbidden');
    if (!known.includes(name) && !OWN.includes(name)) return problem('attribute');
    if (query.getAll(name).length > 1) return problem('repeated');
    const kind = Object.hasOwn(widget.attributes, name) ? widget.attributes[name] : 'text';
    if (!isValid(kind ?? 'text', name, query.get(name) ?? '')) return problem('value');
  }
  const tenant = query.get('tenant') ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(tenant)) return { reason: 'tenant', name: tenant.slice(0, NAME_MAX) || 'tenant=' };
  const scheme = query.get('frame-scheme') ?? '';
  if (scheme !== '' && scheme !== 'light' && scheme !== 'dark') return { reason: 'value', name: 'frame-scheme' };
  const attributes = Object.entries(widget.attributes).flatMap(([name, kind]) => {
    const value = query.get(name);
    const isUnset = value === null || (kind === 'flag' && value === 'false');
    return isUnset ? [] : [[name, kind === 'flag' ? '' : value] as const];
  });
  return {
    ...{ tag, widget, tenant, scheme },
    language: query.get('language') ?? '',
    attributes: Object.fromEntries(attributes),
    zone: query.get('frame-zone') ?? '',
    hasToken: query.has('frame-token'),
  };
};
