import { make } from './dom.ts';

const MOST = 100;

/** Lists the events that arrive at an element, the newest first. `clear` empties the list. */
export function eventLog(place: HTMLElement, names: readonly string[]): HTMLElement {
  const list = make('ol');
  const log = make('div', { class: 'log', 'aria-label': 'Events', role: 'log', tabindex: '0' }, list);
  for (const name of names) {
    place.addEventListener(name, (event) => {
      // Where a widget leads is shown here instead of followed.
      if (name === 'campus-navigate') event.preventDefault();
      const { detail } = event as CustomEvent<Record<string, unknown>>;
      const href = name === 'campus-navigate' ? String(detail.href) : '';
      const entry = make('li', {}, make('code', { class: 'name' }, name), ' ');
      entry.append(make('code', {}, JSON.stringify(detail)));
      if (href) entry.append(' ', make('a', { href }, 'Go there'));
      list.prepend(entry);
      while (list.childElementCount > MOST) list.lastElementChild?.remove();
    });
  }
  const clear = make('button', { type: 'button' }, 'Clear');
  clear.addEventListener('click', () => list.replaceChildren());
  return make(
    'section',
    { class: 'panel', 'aria-labelledby': 'log' },
    make('header', {}, make('h2', { id: 'log' }, 'Events'), clear),
    log,
  );
}
