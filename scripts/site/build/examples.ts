import { escapeHtml } from '../../../demo/platform/core/pages/html.ts';
import type { Preset } from './presets.ts';

const WHO = {
  teacher:
    'Its content is for teachers: sign in as <code>teacher@campus.example</code>, password <code>campus-demo</code>.',
  learner:
    'Its content is for users: sign in as <code>learner@campus.example</code>, password <code>campus-demo</code>.',
};

/** The page of a widget with a live example after its first snippet. */
export function withExample(content: string, tag: string, { account, attributes }: Preset): string {
  const written = Object.entries({ ...attributes, language: 'en_US' })
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`))
    .join(' ');
  const who = account
    ? `<p class="who">${WHO[account]} <a href="/login/index?redirect=%2Fdocs%2Fwidgets%2F${tag.slice(7)}">Sign in</a></p>`
    : '';
  const example = `<section class="example" aria-labelledby="live-example">
<header><h2 id="live-example">Live example</h2><a href="/docs/playground#${tag}">Open in the playground</a></header>
${who}<div class="stage"><${tag} ${written}></${tag}></div>
<p class="notice" role="status"></p>
</section>`;
  return content.replace('</code></pre>', (end) => `${end}\n${example}`);
}
