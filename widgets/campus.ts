import { importDoctor, importFile, importFirstReads, shells, starts, widgets } from 'virtual:campus-tags';
import type { LOGIN_METHOD } from '../src/contract/constants.ts';
import type { Language } from '../src/contract/languages.ts';
import { isOfVisitor } from '../src/contract/pages/fragment.ts';
import type { Tenant } from '../src/contract/school/tenants.ts';
import { NOTHING_EARLY, readEarly, usesPageSession } from '../src/element/first-reads/early-reads.ts';
import type { Reader } from '../src/element/first-reads/send-reads.ts';
import { askForFragment } from '../src/element/fragment/ask-fragment.ts';
import { heightsOf } from '../src/element/geometry.ts';
import { drawFailure, drawSkeleton, showDrawn } from '../src/element/shell/draw.ts';
import type { Drawn } from '../src/element/shell/draw-shell.ts';
import { attributeOf } from '../src/element/values.ts';
import { passkeysPossible } from '../src/features/sign-in/form/passkeys/passkeys-possible.ts';
import { allowedApiBase } from '../src/services/api-base.ts';
import { keepsSession } from '../src/services/handoff/keeps-session.ts';
import { languageOf } from '../src/services/language/language.ts';
import { pageSettings } from '../src/services/page-settings.ts';
import { registerBrand } from '../src/services/register-brand.ts';
import { trusted } from '../src/services/trusted-policy.ts';
import type { Names } from './preload.ts';

export { type CampusSettings, configureCampus } from '../src/services/page-settings.ts';

/**
 * The autoloader: one script tag for a page that does not know which widgets it will show. It loads the widgets whose
 * tags are in the document, now or later. It asks for code, texts, tenant and shell of a widget at the same time, so
 * that a widget costs one round trip after this file.
 */

/** Tag → the import that defines it. */
const imports = new Map<string, Promise<unknown>>();
const asked = new Set<string>();

/** Whether no other module script of the page can be about to call configureCampus(). Without a document, there is no page. */
const isAlone = () =>
  globalThis.document?.querySelectorAll('script[type=module]').length < 2 && document.readyState !== 'loading';

/**
 * Resolves when the page has had the time to call configureCampus(): its next module script, or who waits for the import
 * of this file. A task can be as late as the first frame of the page.
 */
async function untilConfigured(): Promise<void> {
  if (!isAlone()) return new Promise((resolve) => setTimeout(resolve));
  for (let turns = 0; turns < 20; turns++) await null;
}

const started = untilConfigured();

/** Loads and runs a shared file that a widget will import, without waiting for the files that import it. */
function load(chunk: string): void {
  if (asked.has(chunk)) return;
  asked.add(chunk);
  // A failure shows where the file is needed.
  importFile(`chunks/${chunk}.js`).catch(() => {});
}

/**
 * Loads a few in each task: an import takes a phone milliseconds, and the page can respond between the tasks. The first
 * are loaded in a task of their own, so that the shell arrives before them.
 */
function loadInTurn(chunks: string[]): void {
  // By a closure: pages replace setTimeout by functions that pass no arguments on.
  setTimeout(() => {
    chunks.splice(0, 4).forEach(load);
    if (chunks.length) loadInTurn(chunks);
  });
}

/** Held to the contract by its type, because the object with all methods would be part of this file. */
const ACCOUNT: typeof LOGIN_METHOD.account = 1;

/** May this page ask for the password of an account of this tenant (requirement S24)? */
const asksForPassword = ({ credentialsAllowed, loginMethods }: Tenant): boolean =>
  credentialsAllowed && loginMethods.includes(ACCOUNT);

/** Milliseconds that the code and the data of a widget wait for what the platform has rendered of it. */
const FRAGMENT_TIMEOUT = 700;

/** Milliseconds by which the code of a form is asked for later than its shell, which is a twentieth of it. */
const SHELL_AHEAD = 100;

/** Milliseconds by which the names of files are asked for later than a shell: they would share the bandwidth. */
const DRAWN_AHEAD = 50;

/** Milliseconds that the small files of a widget wait until its data is asked for. */
const READS_AHEAD = 300;

let preload: Promise<typeof import('./preload.ts')> | undefined;

/** Imports what knows the files of each widget. */
function importPreload() {
  preload ??= importFile('preload.js') as Promise<typeof import('./preload.ts')>;
  return preload;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Draws what an element shows until its class takes over: the shell where it has one, what the platform has rendered of
 * it, or a skeleton. Resolves when the code of the widget may be loaded.
 */
async function start(element: Element): Promise<void> {
  const tag = element.localName;
  const known = starts.tags[tag];
  if (!known) return;
  const language = languageOf(element, element.getAttribute('language') ?? '');
  const drawsShell = known.unless && !known.unless.some((name) => element.hasAttribute(name));
  const shell = drawsShell && language ? shells[tag]?.(language) : undefined;
  const heights = known.geometry && heightsOf(known, language, (flag) => element.hasAttribute(attributeOf(flag)));
  const root = heights && !element.shadowRoot ? drawSkeleton(element, heights) : null;
  const skeleton = root?.firstElementChild as HTMLElement | null | undefined;

  await started;
  const apiBase = allowedApiBase(element.getAttribute('api-base') ?? '', pageSettings(), import.meta.url);
  const isPlaced = root && skeleton && apiBase && element.getAttribute('tenant');
  let drawn: Drawn | null = null;
  let allowed = true;
  let brand = '';
  // What is drawn first is asked for first: on a slow connection all answers share the bandwidth.
  const { fragment: shownTo, fragmentWith } = known;
  const isShown =
    shownTo && (!isOfVisitor(shownTo) || usesPageSession(element)) && element.hasAttribute(fragmentWith ?? 'tenant');
  const hasFragment = isShown && isPlaced;
  // Before what it draws, so that it has run when that comes.
  const drawing = hasFragment ? importFile('fragment.js') : null;
  const fragment = hasFragment ? askForFragment(element, apiBase, language, shownTo) : null;
  // Without it, the view shows the same, later.
  drawing?.catch(() => {});
  let painted: Promise<unknown> | null = null;
  // A user is shown what these reads answer; a visitor first what the platform has rendered, and all of them what is for all.
  const isForeign = apiBase !== location.origin;
  const late = fragment && pause(FRAGMENT_TIMEOUT);
  const begun = fragment && Promise.race([fragment, late]);
  // Without it, the widget imports its files by itself.
  void (begun ?? pause(DRAWN_AHEAD)).then(importPreload).catch(() => {});
  if ((isForeign && !keepsSession()) || !isOfVisitor(shownTo)) await begun;
  const readFirst = async (reader: Reader) => {
    const file = await importFirstReads();
    await painted;
    await file.readFirst(reader);
  };
  const early = known.takesAddress
    ? NOTHING_EARLY
    : readEarly(element, apiBase, language, {
        calls: starts.calls,
        readsSession: known.readsSession,
        readFirst: known.firstReads && readFirst,
        hasShell: known.unless !== undefined,
      });
  void early.tenant.then((tenant) => {
    if (!tenant) return;
    if (asksForPassword(tenant)) {
      brand = tenant.brandColor;
      drawn?.brand(brand);
      return;
    }
    allowed = false;
    if (drawn?.drop() && heights) drawSkeleton(element, heights);
  });
  if (shell && isPlaced)
    void shell.then(
      ({ default: file, drawShell }) => {
        if (!allowed || skeleton.parentNode !== root) return;
        drawn = drawShell(element, root, file, passkeysPossible(apiBase), showDrawn);
        drawn.brand(brand);
      },
      () => {},
    );
  if (fragment && isShown && isPlaced) {
    const shown = drawing
      ?.then((file) =>
        (file as typeof import('../src/element/fragment/draw-fragment.ts')).drawFragment({
          element,
          root,
          skeleton,
          fragment,
          shownTo,
          isVisitor: early.isVisitor,
        }),
      )
      // Without it, the view shows the same, later.
      .catch(() => {});
    // On the platform's own pages, who opens what a user has is signed in, and will be shown no visitor's.
    if (shownTo !== 'visitor' || isForeign) painted = Promise.race([shown, late]);
    await painted;
  }
  // They would share the bandwidth.
  if (shell) await pause(SHELL_AHEAD);
  // The largest first, and the data before the small ones: over HTTP/1.1, a browser asks for six at a time.
  loadInTurn([...starts.files]);
  void Promise.race([early.sent, pause(READS_AHEAD)])
    .then(() => loadOwn(tag, language, early.isVisitor))
    // The widget imports them by itself.
    .catch(() => {});
}

/** Loads the files of a widget besides those of every widget. */
async function loadOwn(tag: string, language: Language | null, isVisitor: Promise<boolean>): Promise<void> {
  const files = (await importPreload()).filesOf(tag);
  if (!files) return;
  const loadAll = ({ chunks, texts }: Names) =>
    loadInTurn([...chunks, ...(language ? texts.map((name) => `locales/${language}/${name}`) : [])]);
  loadAll(files);
  if (files.ofUser && !(await isVisitor)) loadAll(files.ofUser);
}

/**
 * Milliseconds until the page says that files have not come. They may still come, then the widget is shown: 200 KB take
 * half as long at 50 kbit/s.
 */
const LOAD_TIMEOUT = 60_000;

const placed = new WeakSet<Element>();

/** Loads the class of an element. All elements of a tag share one attempt. */
function define(element: Element, mayLoad: Promise<void> = started): void {
  const tag = element.localName;
  const attempt = imports.get(tag) ?? mayLoad.then(widgets[tag]);
  imports.set(tag, attempt);
  const late = new Promise((_, reject) => setTimeout(reject, LOAD_TIMEOUT, `${tag}: no files`));
  Promise.race([attempt, late]).catch((error: unknown) => {
    if (imports.delete(tag)) console.error(error);
    drawFailure(element, () => define(element));
  });
}

function take(element: Element): void {
  const tag = element.localName;
  if (!widgets[tag] || customElements.get(tag)) return;
  if (!placed.has(element)) {
    placed.add(element);
    define(
      element,
      start(element).catch(() => {}),
    );
  } else if (!imports.has(tag)) define(element);
}

/** Loads the widgets below a node. Call it for a shadow root; documents are observed without it. */
export function discover(root: ParentNode): void {
  if (root instanceof Element) take(root);
  root.querySelectorAll(':not(:defined)').forEach(take);
}

// The module can also be imported on a server.
if (typeof document !== 'undefined') {
  trusted();
  // Here, because a file of its own that shells and fragments share would be one more round trip.
  registerBrand();
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) discover(node);
  }).observe(document, { childList: true, subtree: true });
  discover(document);
  // Here, too: if all tags are misspelled, nothing else asks for it.
  if (location.search.includes('campus-doctor')) void importDoctor();
}
