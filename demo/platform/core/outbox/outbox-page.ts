import type { Hono } from 'hono';
import { directionOf, htmlLanguage, readLanguage } from '../http/language.ts';
import { BASE_HEADERS, plainPagePolicy } from '../http/security-headers.ts';
import { escapeHtml } from '../pages/html.ts';
import type { Platform } from '../platform.ts';
import { randomSecret } from '../random.ts';
import { readOutbox } from './outbox.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; max-width: 720px; margin: 40px auto;
    padding: 0 24px; background: light-dark(#f5f6f9, #11141a); color: light-dark(#1b2230, #e8ecf3); }
  h1 { font-size: 28px; line-height: 36px; }
  article { background: light-dark(#fff, #1a1f29); border-radius: 12px; padding: 16px 20px; margin-block: 16px;
    border: 1px solid light-dark(#dfe3ea, #2c3340); }
  header { display: flex; justify-content: space-between; gap: 16px; font-size: 14px; color: light-dark(#5a6475, #a3adbd); }
  h2 { font-size: 18px; line-height: 26px; margin: 8px 0 4px; } p { margin: 0; }
  output { font: 600 28px/40px ui-monospace, monospace; letter-spacing: 4px; }
`;

/** Demo mode only: lists the messages that would be delivered, as a page and as JSON. */
export const mountOutbox = (app: Hono, platform: Platform): void => {
  if (!platform.config.demo) {
    app.all('/dev/*', (c) => c.text('Page not found.\n', 404, BASE_HEADERS));
    return;
  }
  const headers = { ...BASE_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  app.get('/dev/outbox.json', async (c) => c.json(await readOutbox(platform.db, c.req.query('to')), 200, headers));
  app.get('/dev/outbox', async (c) => {
    const messages = await readOutbox(platform.db, c.req.query('to'));
    const nonce = randomSecret();
    const articles = messages.map(({ body, channel, code, createdAt, language, recipient, subject }) => {
      const known = readLanguage(language);
      const attributes = `lang="${htmlLanguage(known)}" dir="${directionOf(known)}"`;
      return `<article><header><bdi>${escapeHtml(recipient)}</bdi><span>${channel} · ${language} · ${createdAt.toISOString()}</span></header>
<div ${attributes}><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(body)}</p></div><output>${escapeHtml(code)}</output></article>`;
    });
    const empty = '<p>Nothing was sent yet. Ask for a one-time code and come back.</p>';
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sent messages</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Sent messages</h1>${articles.join('') || empty}</body></html>`,
      200,
      { ...headers, 'content-security-policy': plainPagePolicy(nonce) },
    );
  });
};
