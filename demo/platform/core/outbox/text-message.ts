import { LOOPBACK } from '../config.ts';
import { htmlLanguage, readLanguage } from '../http/language.ts';
import { Fault } from '../trace.ts';
import { type Transport, Undeliverable } from './transport.ts';

const PATIENCE_MS = 20_000;

const E164 = /^\+[1-9]\d{6,14}$/;

/** Responses after which the same request may succeed later. */
const REPEATED = new Set([401, 403, 404, 405, 408, 409, 425, 429]);

/** Chinese networks require the sender in these brackets. */
const signed = (language: string, sender: string, body: string): string =>
  language === 'zh_CN' ? `【${sender}】${body}` : `${sender}: ${body}`;

/**
 * Sends text messages through an HTTP gateway; `docs/hosting.md` describes the request.
 * @throws Error if the URL is neither https nor on this machine
 */
export const textTransport = (address: string): Transport => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) {
    throw new Error('SMS_URL must begin with https://.');
  }
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const authorization =
    credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  return async ({ body, id, language, recipient, sender }, signal) => {
    if (!E164.test(recipient)) throw new Undeliverable('not a phone number');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
      body: JSON.stringify({
        id,
        to: recipient,
        text: signed(language, sender, body),
        language: htmlLanguage(readLanguage(language)),
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const what = `HTTP ${response.status}`;
    throw response.status >= 500 || REPEATED.has(response.status) ? new Fault(what) : new Undeliverable(what);
  };
};
