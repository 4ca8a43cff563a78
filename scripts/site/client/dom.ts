type Attributes = Readonly<Record<string, string>>;

/** Makes an element. Text is inserted as text, never as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The element of a page that this script belongs to. */
export function find<E extends HTMLElement>(selector: string, within: ParentNode = document): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

/** Makes a button copy a text, and say so. */
export function copyButton(textOf: () => string): HTMLButtonElement {
  const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(textOf()).then(
      () => true,
      () => false,
    );
    button.textContent = copied ? 'Copied' : 'Not copied: select the text';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  return button;
}
