import MiniSearch, { type SearchResult } from 'minisearch';
import { find, make } from './dom.ts';
import { SEARCH_OPTIONS } from './search-options.ts';

const MOST_RESULTS = 12;

const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
};

const resultOf = ({ heading, id, page }: SearchResult): HTMLLIElement =>
  make(
    'li',
    {},
    make('a', { href: id }, make('strong', {}, heading), ...(page === heading ? [] : [make('span', {}, page)])),
  );

/** The dialog for searching. The index is loaded when it is first opened, and searched here: nothing is sent anywhere. */
export function connectSearch(button: HTMLButtonElement, address: string): void {
  let index: Promise<MiniSearch> | undefined;
  const load = (): Promise<MiniSearch> => {
    index ??= fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${address} → ${response.status}`);
      return MiniSearch.loadJSON(await response.text(), SEARCH_OPTIONS);
    });
    return index;
  };

  const input = make('input', {
    type: 'search',
    'aria-label': 'Search the documentation',
    placeholder: 'Search the documentation',
    autocomplete: 'off',
  });
  const status = make('p', { role: 'status' });
  const list = make('ol', { 'aria-label': 'Results' });
  const close = make('button', { type: 'button' }, 'Close');
  const dialog = make(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    make('form', {}, input, close),
    status,
    list,
  );
  document.body.append(dialog);

  const search = async (): Promise<void> => {
    const words = input.value.trim();
    if (!words) {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const found = (await load()).search(words);
      if (input.value.trim() !== words) return;
      list.replaceChildren(...found.slice(0, MOST_RESULTS).map(resultOf));
      status.textContent = found.length === 1 ? '1 result' : `${found.length} results`;
    } catch {
      index = undefined;
      status.textContent = 'The search could not be loaded. Type again to retry.';
    }
  };

  const open = (): void => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    load().catch(() => {
      index = undefined;
    });
  };

  button.hidden = false;
  button.addEventListener('click', open);
  close.addEventListener('click', () => dialog.close());
  input.addEventListener('input', search);
  find<HTMLFormElement>('form', dialog).addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  });
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    open();
  });
}
