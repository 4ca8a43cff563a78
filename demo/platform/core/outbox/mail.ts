import { createTransport } from 'nodemailer';
import { LOOPBACK } from '../config.ts';
import { directionOf, htmlLanguage, readLanguage } from '../http/language.ts';
import { escapeHtml } from '../pages/html.ts';
import { type Transport, Undeliverable } from './transport.ts';

/** How long the server may take in each phase of a connection. */
const PATIENCE_MS = 20_000;

/** One mailbox of printable characters. Anything else could add recipients or commands. */
const MAILBOX = /^[^\s@<>(),;:\\"[\]\p{C}]{1,64}@[^\s@<>(),;:\\"[\]\p{C}]{1,255}$/u;

const htmlOf = (language: string, paragraphs: readonly string[]): string => {
  const known = readLanguage(language);
  const lines = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>\n<html lang="${htmlLanguage(known)}" dir="${directionOf(known)}">\n<meta charset="utf-8">\n${lines}\n</html>\n`;
};

/**
 * Sends mails through an SMTP server. The connection is encrypted, by `smtps:` or STARTTLS, unless the server runs on
 * this machine.
 * @throws Error if the URL is not one of an SMTP server
 */
export const mailTransport = (url: string, from: string): Transport => {
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('SMTP_URL must begin with smtp:// or smtps://.');
  if (!MAILBOX.test(from)) throw new Error('MAIL_FROM must be one email address.');
  const isLocal = LOOPBACK.test(hostname);
  const mailer = createTransport({
    url,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ body, id, language, recipient, sender, subject }, signal) => {
    if (!MAILBOX.test(recipient)) throw new Undeliverable('not a mailbox');
    const paragraphs = [...body.split('\n'), sender];
    try {
      await mailer.sendMail({
        // Objects, because an address in a string is parsed and may be a list.
        from: { name: sender, address: from },
        to: { name: '', address: recipient },
        envelope: { from, to: [recipient] },
        // The same for each attempt, so that a mail system can recognize a repeated one.
        messageId: `<${id}@${from.split('@')[1]}>`,
        subject,
        text: `${paragraphs.join('\n\n')}\n`,
        html: htmlOf(language, paragraphs),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': htmlLanguage(readLanguage(language)) },
        signal,
      });
    } catch (error) {
      const { code, permanent, responseCode } = error as { code?: string; permanent?: boolean; responseCode?: number };
      // A refused login (EAUTH) is permanent too, but it is the operator's mistake, which may be corrected.
      if (permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')) throw new Undeliverable(`SMTP ${responseCode}`);
      throw error;
    }
  };
};
