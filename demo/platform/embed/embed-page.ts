import { createHash } from 'node:crypto';
import { HANDOFF_ASK_PATH } from '../../../src/contract/handoff/handoff.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { FrameSettings } from '../../../src/contract/pages/frame.ts';
import { directionOf, htmlLanguage } from '../core/http/language.ts';
import { BASE_HEADERS, SITE_PERMISSIONS, widgetPagePolicy } from '../core/http/security-headers.ts';
import { textsFor } from '../core/language/texts.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { Platform } from '../core/platform.ts';
import { ancestorsOf, type Framing } from './framing.ts';

/**
 * The page is as high as its content, so that nothing grows with the height that the frame is given. While the page around
 * it sets this height, it has no scroll bar of its own.
 */
const STYLE = `
:root{color-scheme:light dark}
:root[data-scheme=light]{color-scheme:light}
:root[data-scheme=dark]{color-scheme:dark}
body{margin:0;font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:light-dark(#1b1f27,#f0f2f5)}
main{display:flow-root}
:root[data-sized]{overflow:clip}
.card{max-inline-size:400px;margin:16px auto;padding:24px;border:1px solid light-dark(#e3e6ec,#363b45);border-radius:12px;background:light-dark(#fff,#1d2026)}
.card h1{margin:0 0 8px;font-size:22px;line-height:30px}
.card p{margin:0 0 16px}
.card:not([data-done]) .done,.card[data-done] .ask{display:none}
.open{display:inline-block;padding:8px 16px;border-radius:8px;background:var(--brand,#1f5fbf);color:#fff;font-weight:500;text-decoration:none}
.open:focus-visible{outline:2px solid light-dark(#1b1f27,#f0f2f5);outline-offset:2px}
.onward{position:sticky;inset-block-end:0;margin:0;padding:8px 16px;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;background:light-dark(#fff,#1d2026);border-block-start:1px solid light-dark(#e3e6ec,#363b45)}
.onward[hidden],.onward:not([data-here]) .here,.onward[data-here] span:not(.here){display:none}
.onward .open{border:0;font:inherit;font-weight:500;cursor:pointer}
.stuck{flex-basis:100%;margin:0}
.stuck[hidden]{display:none}
`;
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The document of a frame. */
export interface EmbedPage {
  readonly language: Language;
  readonly scheme: 'light' | 'dark' | '';
  readonly title: string;
  /** The element with its fragment, or what stands in for it, as HTML. */
  readonly main: string;
  /** The sources of the style elements in it. */
  readonly styles: readonly string[];
  readonly settings: FrameSettings;
  readonly framing: Framing;
}

/** The page of a frame with its headers, which say who may show it. */
export const embedPage = (
  platform: Platform,
  { framing, language, main, scheme, settings, styles, title }: EmbedPage,
): readonly [html: string, headers: Record<string, string>] => {
  const t = textsFor(language);
  const chosen = scheme && ` data-scheme="${scheme}"`;
  const html = `<!doctype html>
<html lang="${htmlLanguage(language)}" dir="${directionOf(language)}"${chosen}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="campus-frame" content="${escapeHtml(JSON.stringify(settings))}">
<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<script type="module" src="/widgets/esm/frame.js"></script>
<script type="module" src="/widgets/esm/campus.js"></script></head>
<body><main>${main}</main>
<p class="onward" role="status" hidden><span>${escapeHtml(t('platform-embed:onward.text'))}</span><span class="here">${escapeHtml(t('platform-embed:onward.here'))}</span> <a class="open" target="_blank" rel="noopener">${escapeHtml(t('platform-embed:onward.open'))}</a><span class="stuck here" hidden>${escapeHtml(t('platform-embed:onward.stuck'))} <bdi></bdi></span></p>
<form class="onward" id="sign-in-here" method="post" target="_top" action="${HANDOFF_ASK_PATH}" hidden><span role="status"></span> <button class="open">${escapeHtml(t('host:title.login'))}</button>
<template>${escapeHtml(t('platform-embed:signIn.here'))}</template><p class="stuck" hidden>${escapeHtml(t('platform-embed:signIn.stuck'))} <bdi>${escapeHtml(new URL(platform.origins.main).host)}</bdi></p></form>
<noscript><p>${escapeHtml(t('platform-core:page.needsScripts'))}</p></noscript></body></html>
`;
  return [
    html,
    {
      ...BASE_HEADERS,
      ...(framing.kind === 'listed' && { 'permissions-policy': SITE_PERMISSIONS }),
      'cache-control': 'private, no-cache',
      // Which policy is sent depends on the page around the frame.
      vary: 'Referer, Cookie',
      'referrer-policy': 'same-origin',
      'content-security-policy': widgetPagePolicy(platform, [STYLE_SOURCE, ...styles], ancestorsOf(framing)),
    },
  ];
};
