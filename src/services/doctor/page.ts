import { originOf } from '../api-base.ts';
import type { scriptSettings, settingProblems } from '../checks/setting-problems.ts';
import { pageSettings } from '../page-settings.ts';
import { type Finding, finding } from './findings.ts';

/** Every widget imports the core. The address of `campus.js` may be an alias, which leads to that of a version. */
const COPY = /^(.*\/)chunks\/core-[\w-]+\.js$/;
const VERSION = /\/widgets\/\d+\.\d+\.\d+[\w.-]*\//;

/** The folders that the widgets were loaded from. */
export const copies = (): string[] => [
  ...new Set(
    performance.getEntriesByType('resource').flatMap(({ name }) => COPY.exec(name.replace(/[?#].*/, ''))?.[1] ?? []),
  ),
];

const OWN_SCRIPT = /\/(?:campus|campus-widgets)\.js$/;

/** The script tags that load the widgets. */
export const ownScripts = (): HTMLScriptElement[] =>
  [...document.scripts].filter(({ src }) => OWN_SCRIPT.test(src.replace(/[?#].*/, '')));

/**
 * What `configureCampus()` and script tags are checked with. Who calls the doctor hands it in: with an import of its own, the
 * code that every page with settings loads would be arranged for the doctor.
 */
export interface Checks {
  readonly scriptSettings: typeof scriptSettings;
  readonly settingProblems: typeof settingProblems;
}

function scripts(checks: Checks): Finding[] {
  const own = ownScripts();
  const found = checks.scriptSettings().map((name) => finding('script-setting', { name }));
  if (own.length > 1) found.push(finding('script-twice', { value: own.map(({ src }) => src).join(', ') }));
  for (const { src, type, integrity } of own) {
    if (/\/campus\.js/.test(src) && type !== 'module') found.push(finding('script-classic'));
    if (integrity && /\/widgets\//.test(src) && !VERSION.test(src)) found.push(finding('pinned-alias', { value: src }));
  }
  return found;
}

function settings(checks: Checks): Finding[] {
  return checks.settingProblems(pageSettings()).map(({ name, value, wanted }) => {
    if (name === 'apiBase') return finding('api-base-malformed', { value: String(value) });
    return finding(wanted ? 'setting-invalid' : 'setting-unknown', { name });
  });
}

function storage(): Finding[] {
  try {
    void [localStorage, sessionStorage];
    return [];
  } catch {
    return [finding('storage-blocked')];
  }
}

/** What the copies of the package share under a name, which `onPage` would make. */
export const registered = <T>(name: string): T | undefined =>
  (globalThis as unknown as Record<symbol, Record<string, T> | undefined>)[Symbol.for('campus-widgets')]?.[name];

/** Whether `campus.js` runs on the page, which makes the policy before all else. */
export const isAutoloading = (): boolean =>
  ownScripts().some(({ src }) => /\/campus\.js/.test(src)) && registered('trusted@1') !== undefined;

function policyName(): Finding[] {
  const made = registered<{ policy?: unknown }>('trusted@1');
  return 'trustedTypes' in globalThis && made && !made.policy ? [finding('csp-trusted-types')] : [];
}

function versions(): Finding[] {
  const found = copies();
  return found.length > 1 ? [finding('two-versions', { value: found.join(', ') })] : [];
}

/** How many elements are looked at for what React leaves on them. */
const ELEMENTS_MAX = 3_000;

/** React keeps its data at elements, under a name that is another one in each copy. */
function reacts(roots: readonly ParentNode[]): Finding[] {
  const names = new Set<string>();
  let left = ELEMENTS_MAX;
  const look = (node: object) => {
    for (const key of Object.keys(node)) {
      const [, copy] = /^__react(?:Fiber|Container)\$(.+)$/.exec(key) ?? [];
      if (copy) names.add(copy);
    }
  };
  for (const root of roots) {
    look(root);
    for (const element of root.querySelectorAll('*')) {
      if (left-- === 0) break;
      look(element);
    }
  }
  return names.size > 1 ? [finding('two-reacts')] : [];
}

/** What is wrong with the page, whichever widgets it has. */
export const examinePage = (roots: readonly ParentNode[], checks: Checks): Finding[] => [
  ...scripts(checks),
  ...settings(checks),
  ...storage(),
  ...policyName(),
  ...versions(),
  ...reacts(roots),
];

/** Whether a browser blocks calls of this page to an origin because they are not encrypted. */
export const isMixed = (apiBase: string): boolean =>
  location.protocol === 'https:' &&
  apiBase.startsWith('http:') &&
  !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(new URL(originOf(apiBase) ?? apiBase).hostname);
