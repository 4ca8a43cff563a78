import { originOf } from '../api-base.ts';
import { onPage } from '../page-registry.ts';
import { pageSettings } from '../page-settings.ts';
import { classOf, examineElement, idsOf, NOT_FOUND, platformOf } from './element.ts';
import { ENGLISH, FINDINGS, type Finding, type FindingCode, finding, textOf } from './findings.ts';
import { docsOf, showIn } from './notice.ts';
import { type Checks, examinePage, isAutoloading, registered } from './page.ts';
import { examinePlatform } from './platform.ts';
import { blockedByPolicy, tryPolicy, watchPolicy } from './policy.ts';
import { isNearTag } from './tags.ts';

/** What was wrong with the tokens of `getToken` before the doctor listened, as `explain` has noted it. */
function failedTokens(): Finding[] {
  return [...(registered<ReadonlySet<string>>('token-failures@1') ?? [])].map((code) => finding(codeOf(code)));
}

/** The finding of a code of `campus-error`. */
const codeOf = (code: string): FindingCode => (code === 'token-invalid' ? 'token-kind' : code) as FindingCode;

/** How often the doctor looks again, in milliseconds: pages add widgets, and widgets replace what is in them. */
const INTERVAL = 1_000;
/** After how many looks a widget without code, or without a place, is said to have none: a slow connection needs a while. */
const PATIENCE = 4;

const LATE: readonly FindingCode[] = [
  ...(['tag-unknown', 'script-missing', 'tag-undefined', 'tag-nested', 'shadow-root', 'hidden'] as const),
];

/** The roots of a page in which widgets can be: the document, and open shadow roots. */
function rootsIn(root: ParentNode): ParentNode[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : []));
  return [root, ...inner];
}

/** The autoloader itself says after a minute that files do not come: until then, they may only be slow. */
const PATIENCE_WITH_AUTOLOADER = 65;

const patienceOf = (code: FindingCode): number => {
  if (!LATE.includes(code)) return 0;
  return code === 'tag-undefined' && isAutoloading() ? PATIENCE_WITH_AUTOLOADER : PATIENCE;
};

const meant = new Map<string, boolean>();

/** Whether the page means an element as one of ours: by its name, or by one that is nearly that of a widget. */
function isMeantAsWidget({ localName }: Element): boolean {
  const known = meant.get(localName) ?? (localName.startsWith('campus-') || isNearTag(localName));
  meant.set(localName, known);
  return known;
}

const told = new Set<string>();

function tell(element: Element | null, one: Finding, base: string): void {
  const place = element ? `<${element.localName}> ` : '';
  const text = `${place}${textOf(one, ENGLISH)} ${docsOf(base, one)}`;
  if (told.has(text)) return;
  told.add(text);
  console.warn(`campus-widgets doctor: [${one.code}] ${text}`);
}

class Doctor {
  readonly #checks: Checks;
  readonly #seen = new WeakMap<Element, number>();
  readonly #answers = new WeakMap<Element, { readonly key: string; findings: readonly Finding[] }>();
  /** What widgets have reported: failures of tokens, and ids that the platform does not know. */
  readonly #reported = new WeakMap<Element, Set<FindingCode>>();
  readonly #missing = new WeakMap<Element, string>();

  constructor(checks: Checks) {
    this.#checks = checks;
  }

  start(): void {
    watchPolicy();
    addEventListener('campus-error', (event) => {
      const { target, detail } = event as CustomEvent<{ code: string }>;
      if (!(target instanceof Element)) return;
      if (detail.code === NOT_FOUND) this.#missing.set(target, idsOf(target));
      const code = codeOf(detail.code);
      if (!(code in FINDINGS)) return;
      const codes = this.#reported.get(target) ?? new Set();
      this.#reported.set(target, codes.add(code));
    });
    const look = () => void this.#look();
    if (document.readyState === 'complete') look();
    else addEventListener('load', look);
    setInterval(look, INTERVAL);
  }

  #look(): void {
    if (document.readyState !== 'complete') return;
    const roots = rootsIn(document);
    const widgets = roots.flatMap((root) => [...root.querySelectorAll('*')]).filter(isMeantAsWidget);
    const bases = [...new Set(widgets.flatMap((element) => platformOf(element) ?? []))];
    const base = originOf(pageSettings().apiBase ?? '') ?? bases[0] ?? location.origin;
    tryPolicy(widgets, bases);
    const ofPage = [...examinePage(roots, this.#checks), ...blockedByPolicy(), ...failedTokens()];
    for (const one of ofPage) tell(null, one, base);
    // What is wrong with the page is shown once, in its first widget that is seen.
    const first = widgets.find((element) => element.checkVisibility()) ?? widgets[0];
    for (const element of widgets) {
      const own = this.#ofElement(element);
      for (const one of own) tell(element, one, base);
      showIn(element, element === first ? [...ofPage, ...own] : own, base);
    }
  }

  #ofElement(element: Element): Finding[] {
    const looks = (this.#seen.get(element) ?? 0) + 1;
    this.#seen.set(element, looks);
    const all = examineElement(element, this.#missing.get(element));
    const own = all.filter(({ code }) => looks > patienceOf(code));
    const reported = [...(this.#reported.get(element) ?? [])].filter((code) => own.every((one) => one.code !== code));
    return [...own, ...reported.map((code) => finding(code)), ...this.#ofPlatform(element)];
  }

  /** What the platform has said of the element as it is now; asks if it has not been asked. */
  #ofPlatform(element: Element): readonly Finding[] {
    const key = `${platformOf(element)} ${element.getAttribute('tenant')} ${classOf(element)?.version}`;
    const known = this.#answers.get(element);
    if (known?.key === key) return known.findings;
    const answer = { key, findings: [] as readonly Finding[] };
    this.#answers.set(element, answer);
    void examinePlatform(element).then((findings) => {
      answer.findings = findings;
    });
    return [];
  }
}

/**
 * Examines the page as long as it is open, and says on the console and in the widgets what its developer has to change
 * (requirement D06). Once for each page, however many copies of the package ask for it.
 */
export function examine(checks: Checks): void {
  if (typeof document === 'undefined') return;
  onPage('doctor@1', () => {
    const doctor = new Doctor(checks);
    doctor.start();
    return doctor;
  });
}
