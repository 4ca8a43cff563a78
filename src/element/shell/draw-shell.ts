import type { showDrawn } from './draw.ts';
import type { Shell, ShellNode } from './shell-file.ts';

const SVG = 'http://www.w3.org/2000/svg';
let shells = 0;

/** Builds a node by DOM calls, which a strict policy and Trusted Types allow. */
function build(node: ShellNode, scope: string, svg = false): Node {
  if (typeof node === 'string') return new Text(node);
  const [tag, attributes, ...children] = node;
  const inSvg = svg || tag === 'svg';
  const element = inSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value.replace(/^#/, scope));
  element.append(...children.map((child) => build(child, scope, inSvg)));
  return element;
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** A drawn shell. */
export interface Drawn {
  /** Colours it for its tenant. */
  brand(color: string): void;
  /** Removes the form with what was typed into it, and the pending submit. False if the view was faster. */
  drop(): boolean;
}

/**
 * Draws the shell over a skeleton. What is typed, the last button pressed, and a submit are kept for the view. `show` is
 * the autoloader's, because an import of it would be one more file.
 */
export function drawShell(
  element: Element,
  root: ShadowRoot,
  shell: Shell,
  passkeys: boolean,
  show: typeof showDrawn,
): Drawn {
  const scope = `campus-shell-${++shells}-`;
  const form = build(shell.forms[passkeys ? 1 : 0], scope) as HTMLFormElement;
  const page = element.getRootNode() as Document | ShadowRoot;
  const sheet = sheetOf(shell.formCss);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const content = build(shell.root, scope) as HTMLElement;
  show(root, content, sheetOf(shell.css));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.hasAttribute('data-submitted')) return;
    form.toggleAttribute('data-submitted', true);
    const [attributes, spinner] = shell.busy;
    const button = form.querySelector('[type=submit]')!;
    for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
    button.append(build(spinner, scope));
  });
  for (const part of [form, content]) {
    part.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('[type=button]');
      if (button) form.dataset.pressed = button.ariaLabel ?? button.textContent;
    });
  }
  // There are two tabs, so each arrow leads to the other one.
  content.addEventListener('keydown', ({ key }) => {
    const other = root.querySelector<HTMLElement>('[role=tablist]:focus-within>:not(:focus)');
    if (!other || !/^Arrow[LR]/.test(key)) return;
    other.focus();
    other.click();
  });
  form.addEventListener('compositionstart', () => form.toggleAttribute('data-composing', true));
  form.addEventListener('compositionend', () => form.toggleAttribute('data-composing', false));
  element.append(form);
  // The view brings its own sheets; the form's goes when the view has removed the form.
  new MutationObserver((_, observer) => {
    if (form.isConnected) return;
    observer.disconnect();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  }).observe(element, { childList: true });
  return {
    brand(color) {
      for (const part of [form, content]) part.style.setProperty('--_tenant-brand', color);
    },
    drop() {
      form.remove();
      return content.parentNode === root;
    },
  };
}
