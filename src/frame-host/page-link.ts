import type { FrameSettings, FromFrame, ToFrame } from '../contract/pages/frame.ts';
import { originOf } from '../services/api-base.ts';

/** Milliseconds that a frame waits for an answer of its page: `getToken` of the page may ask its own server. */
const ANSWER_TIMEOUT = 20_000;
/** The longest address that leads back to a page. */
const ADDRESS_MAX = 2_000;

/** What `campus` and `kind` say of a message, without what differs by kind. */
type Sent = FromFrame extends infer M ? (M extends FromFrame ? Omit<M, 'campus'> : never) : never;

/** The connection of a frame with the page around it. */
export interface PageLink {
  /** The origin of that page; empty if it is not known, or not one that may hear what a user does. */
  readonly embedder: string;
  /** Tells the page something. What is about a user goes to `embedder` only. */
  tell(message: Sent): void;
  /** The address of the page, as far as it is known: that of its origin, if nobody tells more. */
  address(): Promise<string>;
  /** Asks the page, and resolves with its answer. Rejects if it fails, or does not answer. */
  ask(message: (ask: number) => Sent): Promise<boolean | string>;
}

/** The page around the frame, as the browser names it. Some browsers name it by the referrer only. */
const pageAround = (): string => location.ancestorOrigins?.[0] ?? originOf(document.referrer) ?? '';

/**
 * Connects a frame with its page. Only messages of the window around it count, and only from an origin that the tenant
 * lists; in a frame for visitors, which knows nothing about anybody, from any.
 */
export function connectPage(
  { isForVisitors, origins }: FrameSettings,
  onHello: (hello: Extract<ToFrame, { kind: 'hello' }>) => void,
): PageLink {
  const around = pageAround();
  const mayHear = (origin: string) => origin !== 'null' && (isForVisitors || origins.includes(origin));
  const embedder = around !== '' && mayHear(around) ? around : '';
  const waiting = new Map<number, { resolve(value: boolean | string): void; reject(error: Error): void }>();
  let asked = 0;
  let tellsPage = false;

  const tell = (message: Sent) => {
    // Anybody may know that a frame is there, and how high it is.
    const isPlain = message.kind === 'ready' || message.kind === 'height' || message.kind === 'overlay';
    const target = embedder || (isPlain ? '*' : '');
    if (target) parent.postMessage({ campus: 'frame', ...message }, target);
  };

  addEventListener('message', ({ data, origin, source }: MessageEvent<ToFrame | null>) => {
    if (source !== parent || data?.campus !== 'page' || !mayHear(origin) || (embedder && origin !== embedder)) return;
    if (data.kind === 'hello') {
      tellsPage = data.tellsPage === true;
      onHello(data);
      return;
    }
    const one = waiting.get(data.ask);
    waiting.delete(data.ask);
    if (data.kind === 'answer') one?.resolve(data.value);
    else one?.reject(new Error('The page has no token: its getToken failed.'));
  });

  const ask: PageLink['ask'] = (message) => {
    const ask = ++asked;
    return new Promise((resolve, reject) => {
      waiting.set(ask, { resolve, reject });
      setTimeout(() => {
        if (waiting.delete(ask)) reject(new Error('The page does not answer.'));
      }, ANSWER_TIMEOUT);
      tell(message(ask));
    });
  };

  return {
    embedder,
    tell,
    ask,
    async address() {
      const told = tellsPage ? String(await ask((ask) => ({ kind: 'page', ask }))) : document.referrer;
      const [page = ''] = told.split('#');
      return originOf(page) === embedder && page.length <= ADDRESS_MAX ? page : `${embedder}/`;
    },
  };
}
