import { deviceTimeZone } from '../../contract/time-zone.ts';
import { sendEarly } from '../../services/http/early-answers.ts';
import type { Asker } from '../../services/http/request-options.ts';
import { pageSettings } from '../../services/page-settings.ts';
import { addressOfRead } from './address.ts';

/** What the platform has answered about the session; null if it was not asked, or has not answered. */
type Held = Promise<{ readonly user: { readonly id: string } | null } | null>;

/** The element that reads, and how it asks the platform. */
export interface Reader {
  readonly element: Element;
  readonly apiBase: string;
  readonly asker: Asker;
  readonly held: Held;
}

/**
 * Sends what the view of an element reads first, before the code of the view has come: at once, or when the session is
 * known where it depends on the user. What the element is given by properties alone is not seen.
 */
export async function sendReads(reads: readonly string[], { apiBase, asker, element, held }: Reader): Promise<void> {
  const tag = element.localName;
  // The view reads by itself, and a page may have replaced the path of any call.
  const isLate = () => Boolean(customElements.get(tag) || pageSettings().endpoints);
  const readValue = (source: string, userId?: string) => {
    if (source === 'user') return userId;
    if (source === 'language') return asker.language;
    if (source === 'timeZone') return deviceTimeZone();
    if (source.startsWith('<')) return element.clientWidth < Number(source.slice(1)) ? '1' : '';
    if (source.startsWith('~')) return element.hasAttribute(source.slice(1)) ? '1' : '';
    return source.startsWith('=') ? source.slice(1) : (element.getAttribute(source) ?? '');
  };
  let first: Promise<Response> | undefined;
  /** With a name, only if the first answer has a member of that name that is true. */
  const sendAfterFirst = async (address: string, name = '') => {
    const answer = await first;
    if (!answer?.ok || (name && !(await answer.clone().json()).data?.[name]) || isLate()) return;
    void sendEarly(address, asker);
  };
  /** Sends those whose inputs are known; returns the others. */
  const send = (some: readonly string[], userId?: string) => {
    if (isLate()) return [];
    return some.filter((written) => {
      const url = addressOfRead(written, apiBase, (source) => readValue(source, userId));
      if (!url) return true;
      const [how, name] = written.split(' ')[3]?.split(':') ?? [];
      if (how === 'after') sendAfterFirst(url.href, name).catch(() => {});
      else {
        const answer = sendEarly(url.href, asker, how as RequestCache | undefined);
        first ??= answer;
      }
      return false;
    });
  };
  const later = send(reads);
  const known = await held;
  if (known) send(later, known.user?.id ?? '');
}
