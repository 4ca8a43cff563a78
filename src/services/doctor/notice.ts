import type { Language } from '../../contract/languages.ts';
import { isolated } from '../language/isolated.ts';
import { directionOf, languageOf, tagOf } from '../language/language.ts';
import { ENGLISH, type Finding, say, type Texts, textOf } from './findings.ts';

const files = import.meta.glob<{ default: Texts }>(['../../../locales/*/doctor.json', '!../../../locales/en_US/*']);

const loaded = new Map<Language, Texts>();

/** The texts of a language, English until they are there. */
function textsOf(language: Language | null): Texts {
  const file = language && files[`../../../locales/${language}/doctor.json`];
  if (!file) return ENGLISH;
  const known = loaded.get(language);
  if (known) return known;
  loaded.set(language, ENGLISH);
  file().then(
    (texts) => void loaded.set(language, texts.default),
    () => {},
  );
  return ENGLISH;
}

/** Its own look: nothing of a widget that is broken is used. */
const CSS = `:host{all:initial;display:block!important;margin:0 0 12px!important;color-scheme:inherit}
div{box-sizing:border-box;padding:12px 16px;border:2px solid light-dark(#8a5a00,#e0b050);border-radius:12px;background:light-dark(#fff8e6,#2b2415);color:light-dark(#2a2000,#f6ecd6);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
b{display:block;margin-block-end:4px}ul{margin:0;padding-inline-start:20px}li+li{margin-block-start:4px}
a{color:inherit;text-underline-offset:2px}a:focus-visible{outline:2px solid;outline-offset:2px}`;

let kept: CSSStyleSheet | undefined;

function sheet(): CSSStyleSheet {
  if (!kept) {
    kept = new CSSStyleSheet();
    kept.replaceSync(CSS);
  }
  return kept;
}

const NAME = 'data-campus-doctor';

/**
 * The text of a finding. In a language that is written from right to left, names of code and what is not a text of ours are set
 * apart: otherwise their parentheses and dots end up at the other end.
 */
function textIn(one: Finding, texts: Texts, direction: string): string {
  if (direction === 'ltr') return textOf(one, texts);
  const values = Object.fromEntries(Object.entries(one.values).map(([name, value]) => [name, isolated(value)]));
  return textOf({ ...one, values }, texts).replace(/\w+\(\)/g, isolated);
}

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Where the docs explain a finding. */
export const docsOf = (base: string, { code }: Finding): string => `${base}/docs/doctor#${code}`;

const shownIn = new WeakMap<Element, string>();

/** Where a notice is put: into the shadow root, or into an element of a name that can have none. */
function placeIn(element: Element): ParentNode {
  try {
    return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  } catch {
    return element;
  }
}

/** Shows what was found above the content of a widget, in its language. */
export function showIn(element: Element, findings: readonly Finding[], base: string): void {
  const language = languageOf(element, element.getAttribute('language') ?? '');
  const texts = textsOf(language);
  const used = texts === ENGLISH ? 'en_US' : (language ?? 'en_US');
  const state = JSON.stringify([findings, used]);
  const root = findings.length ? placeIn(element) : element.shadowRoot;
  const standing = [...(root?.children ?? [])].find((child) => child.hasAttribute(NAME));
  // The widget may have replaced all that was in it.
  if (shownIn.get(element) === state && (standing || findings.length === 0)) return;
  shownIn.set(element, state);
  standing?.remove();
  if (!root || findings.length === 0) return;
  const place = document.createElement('div');
  place.setAttribute(NAME, findings.map(({ code }) => code).join(' '));
  const box = make('div', '');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', say(texts, 'doctor:title'));
  box.lang = tagOf(used);
  box.dir = directionOf(used);
  const list = make('ul', '');
  for (const one of findings) {
    const link = make('a', say(texts, 'doctor:link')) as HTMLAnchorElement;
    link.href = docsOf(base, one);
    link.target = '_blank';
    link.rel = 'noopener';
    const item = make('li', `${textIn(one, texts, box.dir)} `);
    item.append(link);
    list.append(item);
  }
  box.append(make('b', say(texts, 'doctor:title')), list);
  const inner = place.attachShadow({ mode: 'open' });
  inner.adoptedStyleSheets = [sheet()];
  inner.append(box);
  root.prepend(place);
}
