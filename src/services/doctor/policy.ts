import { FINDINGS, type Finding, type FindingCode, finding } from './findings.ts';
import { copies } from './page.ts';

/** What the content security policy of the page has blocked, by directive and origin. */
const blocked = new Map<string, Finding>();

/** Begins to listen. The browser does not repeat what it has said before. */
export function watchPolicy(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const directive = effectiveDirective.replace(/-(?:elem|attr)$/, '');
    const code = `csp-${directive}`;
    if (!(code in FINDINGS) || !URL.canParse(blockedURI)) return;
    const { origin } = new URL(blockedURI);
    blocked.set(`${code} ${origin}`, finding(code as FindingCode, { directive, value: origin }));
  });
}

const retried = new WeakSet<Element>();
const preloaded = new Set<string>();

/** Asks for a module as a page does that imports it. An `import()` of an address is refused by some bundlers. */
function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Does again what the widgets did before anybody listened: their modules and frames. Pictures and calls are tried with the platform. */
export function tryPolicy(elements: readonly Element[], apiBases: readonly string[]): void {
  const folders = copies().length ? copies() : apiBases.map((base) => `${base}/widgets/esm/`);
  for (const folder of folders) if (folder.endsWith('/esm/')) preload(`${folder}settings.js`);
  for (const element of elements)
    for (const frame of element.shadowRoot?.querySelectorAll('iframe') ?? []) {
      if (retried.has(frame)) continue;
      retried.add(frame);
      const { src } = frame;
      frame.src = src;
    }
}

export const blockedByPolicy = (): Finding[] => [...blocked.values()];
