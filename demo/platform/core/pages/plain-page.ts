import type { Language } from '../../../../src/contract/languages.ts';
import { directionOf, htmlLanguage } from '../http/language.ts';
import { BASE_HEADERS, plainPagePolicy } from '../http/security-headers.ts';
import { randomSecret } from '../random.ts';
import { escapeHtml } from './html.ts';

/** A server-rendered page. */
export interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** The content of `main` as HTML, with its texts escaped. */
  readonly main: string;
  /** CSS hex color of links and of the line above the content. */
  readonly accent?: string;
  /** The only script of the page, without untrusted texts. */
  readonly script?: string;
}

const style = (accent: string): string => `
  :root { color-scheme: light dark; --accent: ${accent}; --muted: light-dark(#5a6475, #a3adbd); --line: light-dark(#dfe3ea, #2c3340);
    --link: light-dark(${accent}, color-mix(in oklab, ${accent} 45%, white)); }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 40px 24px; font: 16px/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
    background: light-dark(#f5f6f9, #11141a); color: light-dark(#1b2230, #e8ecf3); overflow-wrap: anywhere; }
  main { max-width: 680px; margin-inline: auto; background: light-dark(#fff, #1a1f29); border: 1px solid var(--line);
    border-block-start: 4px solid var(--accent); border-radius: 12px; padding: 32px; }
  h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; } h2 { font-size: 18px; line-height: 26px; margin: 32px 0 4px; }
  p { margin: 0 0 8px; } .muted { color: var(--muted); }
  header { display: flex; gap: 16px; align-items: center; } header img { border-radius: 12px; flex: none; }
  dl { margin: 24px 0; display: grid; grid-template-columns: minmax(120px, 1fr) 2fr; gap: 12px 24px; }
  dt { color: var(--muted); } dd { margin: 0; } code { font: 600 18px/26px ui-monospace, Menlo, Consolas, monospace; letter-spacing: 2px; }
  a { color: var(--link); } a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
  label { display: block; } .wrong { color: light-dark(#b3261e, #ff8a80); }
  input, button { font: inherit; padding: 8px 12px; border-radius: 8px; border: 1px solid light-dark(#7a8497, #6b7586); max-width: 100%; }
  input { width: 100%; } button { margin-block-start: 16px; background: var(--accent); border-color: transparent; color: #fff; cursor: pointer; }
  button.quiet { background: none; border-color: var(--line); color: var(--link); }
  .answers { display: flex; flex-wrap: wrap; gap: 0 12px; }
  @media (max-width: 480px) { body { padding: 16px; } main { padding: 24px 16px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-block-end: 12px; } }
`;

/** Renders the page with its headers: only its own style, not cached. */
export const plainPage = ({
  accent = '#1f5fbf',
  language,
  main,
  script,
  title,
}: PlainPage): [html: string, headers: Record<string, string>] => {
  const nonce = randomSecret();
  const attributes = `lang="${htmlLanguage(language)}" dir="${directionOf(language)}"`;
  const html = `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style(escapeHtml(accent))}</style></head>
<body><main>${main}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>
`;
  return [
    html,
    {
      ...BASE_HEADERS,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': plainPagePolicy(nonce) + (script ? `; script-src 'nonce-${nonce}'` : ''),
    },
  ];
};
