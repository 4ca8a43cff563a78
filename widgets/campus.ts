import { loadSettings, preloads, widgets } from 'virtual:campus-tags';
import { languageOf } from '../src/services/language/language.ts';
import type { CampusSettings } from '../src/services/page-settings.ts';

/**
 * The autoloader: one script tag for a page that does not know which widgets it will contain. It loads the widgets
 * whose tags are in the document, now or later, each with its dependencies in one round trip.
 */

const requested = new Set<string>();
const preloaded = new Set<string>();

// Deferred by a task, so that the page's next module script can call configureCampus() before the first widget starts.
const started = new Promise<void>((resolve) => setTimeout(resolve));
let configured: Promise<unknown> = started;

/** Sets the settings shared by all widgets of the page. They apply to widgets loaded later and to existing ones. */
export function configureCampus(settings: CampusSettings): void {
  configured = Promise.all([configured, loadSettings()]).then(([, module]) => module.configureCampus(settings));
}

function preload(file: string): void {
  if (preloaded.has(file)) return;
  preloaded.add(file);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, import.meta.url).href;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) link.nonce = nonce;
  document.head.append(link);
}

function preloadFor(element: Element): void {
  const tag = element.localName;
  for (const position of preloads.tags[tag] ?? []) preload(preloads.files[position]!);
  const language = languageOf(element, element.getAttribute('language') ?? '');
  for (const family of preloads.families[tag] ?? [])
    preload(`chunks/locales/${language}/${family}${preloads.texts[family]}`);
}

function load(element: Element): void {
  const tag = element.localName;
  const widget = widgets[tag];
  if (!widget || customElements.get(tag)) return;
  preloadFor(element);
  if (requested.has(tag)) return;
  requested.add(tag);
  // Resolved only then, so that a call of configureCampus() in between takes effect.
  const ready = started.then(() => configured);
  ready.then(widget).catch((error: unknown) => {
    // The next element with this tag tries again.
    requested.delete(tag);
    reportError(error);
  });
}

/** Loads the widgets below a node. Call it for a shadow root; documents are observed without it. */
export function discover(root: ParentNode): void {
  if (root instanceof Element) load(root);
  root.querySelectorAll(':not(:defined)').forEach(load);
}

// The module can also be imported on a server.
if (typeof document !== 'undefined') {
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) discover(node);
  }).observe(document, { childList: true, subtree: true });
  discover(document);
}
