import { copyButton, make } from './dom.ts';

/** The tokens that are offered first, each with the value that is proposed. */
const PROPOSED: Readonly<Record<string, string>> = {
  '--campus-radius-control': '2px',
  '--campus-radius-card': '4px',
  '--campus-font-family': 'Georgia, serif',
  '--campus-color-surface': 'light-dark(#fffdf7, #16140f)',
};

/** The rule that sets tokens at a place of a page. */
export const ruleOf = (selector: string, tokens: ReadonlyMap<string, string>): string =>
  tokens.size === 0 ? '' : `${selector} {\n${[...tokens].map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;

/** An editor of the tokens. `names` are all that widgets know; `changed` receives those that are set. */
export function themeEditor(
  names: readonly string[],
  changed: (tokens: ReadonlyMap<string, string>) => void,
): HTMLElement {
  const tokens = new Map<string, string>();
  const output = make('code', { tabindex: '0' });
  const list = make('ul', { class: 'tokens', 'aria-label': 'Tokens that are set' });

  const show = (): void => {
    output.textContent = ruleOf(':root', tokens) || '/* No token is set. */';
    list.replaceChildren(
      ...[...tokens].map(([name, value]) => {
        const input = make('input', { value, 'aria-label': name });
        input.addEventListener('input', () => set(name, input.value, false));
        const remove = make('button', { type: 'button', 'aria-label': `Remove ${name}` }, '×');
        remove.addEventListener('click', () => {
          tokens.delete(name);
          show();
        });
        return make('li', {}, make('code', {}, name), input, remove);
      }),
    );
    changed(tokens);
  };
  const set = (name: string, value: string, redraw = true): void => {
    // A brace or semicolon would end the declaration.
    tokens.set(name, value.replace(/[{};]/g, ''));
    if (redraw) {
      show();
      return;
    }
    output.textContent = ruleOf(':root', tokens);
    changed(tokens);
  };

  const brand = make('input', { type: 'color', value: '#245fc4' });
  brand.addEventListener('input', () => set('--campus-brand', brand.value));
  const choice = make(
    'select',
    { 'aria-label': 'Token' },
    ...names.filter((name) => name !== '--campus-brand').map((name) => make('option', {}, name)),
  );
  choice.value = Object.keys(PROPOSED)[0] ?? '';
  const add = make('button', { type: 'button' }, 'Set');
  add.addEventListener('click', () => set(choice.value, PROPOSED[choice.value] ?? ''));
  show();
  return make(
    'section',
    { class: 'panel', 'aria-labelledby': 'theme' },
    make('h2', { id: 'theme' }, 'Theme'),
    make('label', { class: 'row' }, 'Brand color', brand),
    make('div', { class: 'row' }, choice, add),
    list,
    make(
      'pre',
      {},
      output,
      copyButton(() => output.textContent ?? ''),
    ),
  );
}
