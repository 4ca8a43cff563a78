import { connectSchemeButton } from './color-scheme.ts';
import { copyButton, find } from './dom.ts';
import { connectExamples } from './examples.ts';
import { connectSearch } from './search.ts';

const { search = '' } = find<HTMLScriptElement>('script[data-search]').dataset;
connectSearch(find<HTMLButtonElement>('.find'), search);
connectSchemeButton(find<HTMLButtonElement>('.scheme'));

for (const code of document.querySelectorAll('main pre > code')) {
  code.parentElement?.append(copyButton(() => code.textContent ?? ''));
}
await connectExamples();
