import type { Language } from '../../contract/languages.ts';
import type { Tenant } from '../../contract/school/tenants.ts';
import { sendEarly, wasRead } from '../../services/http/early-answers.ts';
import { pageSettings } from '../../services/page-settings.ts';
import type { Reader } from './send-reads.ts';

/** What is known before the code of a widget has come. */
export interface Early {
  readonly tenant: Promise<Tenant | null>;
  /** Whether it is known that nobody is signed in. */
  readonly isVisitor: Promise<boolean>;
  /** Resolves when the reads of the widget's data are on their way. */
  readonly sent: Promise<unknown>;
}

export const NOTHING_EARLY: Early = {
  tenant: Promise.resolve(null),
  isVisitor: Promise.resolve(false),
  sent: Promise.resolve(),
};

/** What a visitor is answered is of no use to an element with a token of its own. */
export const usesPageSession = (element: Element): boolean =>
  !element.hasAttribute('token') && !('token' in element) && !('getToken' in element);

/** What a widget reads, as its definition says. */
interface Reads {
  /** Names and paths of the calls of every widget. */
  readonly calls: Readonly<Record<'tenant' | 'session', readonly [name: string, path: string]>>;
  readonly readsSession?: true | undefined;
  /** Sends those of the widget's data. */
  readonly readFirst?: ((reader: Reader) => Promise<void>) | undefined;
  readonly hasShell: boolean;
}

/** The data of an answer, which somebody else reads too; null if there is none. */
const dataOf = (answer: Promise<Response> | null | undefined) =>
  answer
    ? answer.then(async (response) => (await response.clone().json()).data ?? null).catch(() => null)
    : Promise.resolve(null);

/** Sends the reads that the view of an element starts with, unless the client has their answers. */
export function readEarly(
  element: Element,
  apiBase: string | null,
  language: Language | null,
  { calls, hasShell, readFirst, readsSession }: Reads,
): Early {
  const tenant = element.getAttribute('tenant');
  if (!tenant || !apiBase || !language) return NOTHING_EARLY;
  const mode = apiBase === location.origin ? 'cookie' : 'token';
  const read = ([name, path]: readonly [string, string], mode: 'cookie' | 'token', ofLanguage?: Language) => {
    const url = new URL(
      (pageSettings().endpoints?.[name] ?? path).replace('{tenant}', encodeURIComponent(tenant)),
      apiBase,
    );
    if (url.origin !== apiBase) throw new TypeError(name);
    // A shell waits for the tenant.
    if (!(ofLanguage && hasShell) && wasRead(url.href, ofLanguage)) return null;
    return sendEarly(url.href, { tenant, language, mode });
  };
  try {
    const answer = read(calls.tenant, 'token', language);
    const usesPage = usesPageSession(element);
    const session = usesPage && readsSession ? read(calls.session, mode) : null;
    const held = dataOf(session);
    const asker = { tenant, language, mode } as const;
    // The view reads by itself.
    const sent = usesPage ? readFirst?.({ element, apiBase, asker, held }).catch(() => {}) : undefined;
    // A page of another origin keeps tokens in its memory, where none can be yet.
    const isVisitor = mode === 'token' ? session !== null : held.then((data) => data?.user === null);
    return { tenant: dataOf(answer), isVisitor: Promise.resolve(isVisitor), sent: Promise.resolve(sent) };
  } catch {
    // The client reads again and says why it fails.
    return NOTHING_EARLY;
  }
}
