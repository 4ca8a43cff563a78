import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { attributeOf, type Widget } from '../../build/definitions.ts';
import { filesBelow } from '../../build/files.ts';
import { offeredWidgets } from '../../build/wordpress/widgets.ts';
import { at } from '../../vite/entries.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Who sees the content of a widget, where visitors are only asked to sign in. */
export type Account = 'teacher' | 'learner' | null;

/** A widget with something to show at a school of the demo. */
export interface Preset {
  readonly attributes: Attributes;
  readonly account: Account;
}

/** What the playground knows of a widget. */
export interface PlaygroundWidget {
  readonly tag: string;
  readonly summary: string;
  readonly account: Account;
  readonly attributes: Attributes;
  readonly properties: readonly {
    readonly attribute: string;
    readonly kind: 'text' | 'number' | 'flag';
    readonly initial: string;
    readonly note: string;
  }[];
  readonly events: readonly string[];
  readonly isInWordpress: boolean;
}

/** What the playground loads. */
export interface PlaygroundData {
  readonly widgets: readonly PlaygroundWidget[];
  readonly languages: readonly string[];
  /** The names of the tokens that a page may set. */
  readonly tokens: readonly string[];
}

const OF_TEACHERS =
  /^campus-(?:attendance-(?:board|projection)|(?:course|exam)-editor|lecturing-center|live-(?:create|edit))$/;
const OF_USERS =
  /^campus-(?:agreement-dialog|authorize|bind-account|complaint-report|learning-timeline|live-room|notifications|register-flow|work-editor)$/;

/** What the example pages set by scripts, or leave to their address. */
const MORE: Readonly<Record<string, Attributes>> = {
  // The accounts of the demo have signed all.
  'campus-agreement-dialog': { open: '' },
  'campus-authorize': {
    'client-id': 'demo-shop',
    'redirect-url': 'http://localhost:4311/authorize.html',
    state: 'playground-state',
    scope: 'openid profile',
    'code-challenge': 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    'code-challenge-method': 'S256',
  },
  'campus-status-page': { 'error-code': '404' },
};

const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** The attributes of a widget on its example page in demo/portals, without its language. */
function attributesOf(tag: string, name: string): Attributes {
  const file = at(`demo/portals/${name}.html`);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, found = ' tenant="north"'] = new RegExp(`<${tag}(\\s[^>]*)?>`).exec(page) ?? [];
  const all = [...found.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) => [attribute, value] as const);
  return {
    ...Object.fromEntries(all.filter(([attribute]) => !['language', 'hidden'].includes(attribute))),
    ...MORE[tag],
  };
}

const accountOf = (tag: string): Account => {
  if (OF_TEACHERS.test(tag)) return 'teacher';
  return OF_USERS.test(tag) ? 'learner' : null;
};

/** The presets of all widgets by their tags. */
export const presetsOf = (widgets: readonly Widget[]): ReadonlyMap<string, Preset> =>
  new Map(widgets.map(({ name, tag }) => [tag, { attributes: attributesOf(tag, name), account: accountOf(tag) }]));

const NOT_OFFERED = ['api-base', 'language', 'token'];

/** The tokens that widgets read. */
const tokenNames = (widgets: readonly Widget[]): string[] => {
  const sheets = filesBelow(at('src')).filter((file) => file.endsWith('.css'));
  const shared = sheets.flatMap((file) => [
    ...readFileSync(at(file), 'utf8').matchAll(/(?<=var\(\s*)--campus-[\w-]+/g),
  ]);
  const own = widgets.flatMap(({ cssProperties }) => Object.keys(cssProperties));
  return [...new Set(['--campus-brand', ...shared.map(([name]) => name), ...own])].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
};

/** What the playground offers, from definitions and presets. */
export function playgroundData(widgets: readonly Widget[], presets: ReadonlyMap<string, Preset>): PlaygroundData {
  const bare = widgets.map(
    ({ tag }) => [tag, { isPublic: false, signsIn: false, attributes: {}, events: [] }] as const,
  );
  const offered = new Set(offeredWidgets(Object.fromEntries(bare)).map(({ tag }) => tag));
  return {
    languages: LANGUAGES,
    tokens: tokenNames(widgets),
    widgets: widgets.map(({ events, properties, summary, tag }) => ({
      tag,
      summary,
      account: presets.get(tag)?.account ?? null,
      attributes: presets.get(tag)?.attributes ?? {},
      properties: Object.entries(properties).flatMap(([name, property]) => {
        const attribute = attributeOf(name, property);
        if (property.kind === 'data' || attribute === null || NOT_OFFERED.includes(attribute)) return [];
        const { initial, kind, note } = property;
        return [{ attribute, kind, initial: initial === false ? '' : String(initial), note }];
      }),
      events: Object.keys(events),
      isInWordpress: offered.has(tag),
    })),
  };
}
