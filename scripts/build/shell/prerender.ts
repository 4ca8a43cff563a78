import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import type { Shell, ShellNode } from '../../../src/element/shell/shell-file.ts';
import { at, definitionFile } from '../../vite/entries.ts';
import type { Widget } from '../definitions.ts';
import { cssFor } from './css.ts';
import type { Rendered } from './render.tsx';
import { find, numberIds, type Parsed, parseMarkup, shellNode, takeOut, takeStyles } from './tree.ts';

const require = createRequire(import.meta.url);

/** What the view asks of a browser before its first paint. */
function standIn(passkeys: boolean): void {
  const page = globalThis as Record<string, unknown>;
  page.location = {
    origin: 'https://shell.example',
    hostname: 'shell.example',
    href: 'https://shell.example/',
    search: '',
  };
  page.window = passkeys ? { PublicKeyCredential: true } : {};
  page.isSecureContext = true;
  page.__CAMPUS_VERSION__ = '';
  page.addEventListener ??= () => {};
  // A channel of Node's own would keep the build running.
  page.BroadcastChannel = undefined;
  page.CSSStyleSheet ??= class {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  };
}

/** React on a server has no portals and runs no effects; a shell needs the form of the portal and the style sheets. */
function adaptReact(): void {
  const react = require('react');
  react.useInsertionEffect = (effect: () => void) => void effect();
  react.useSyncExternalStore = (_: unknown, snapshot: () => unknown) => snapshot();
  require('react-dom').createPortal = (children: unknown) => react.createElement('light-dom', null, children);
}

interface Renderer {
  render(widget: Widget, folder: string, language: string): Promise<Rendered>;
}

function partsOf({ markup }: Rendered): { root: Parsed; form: Parsed } {
  const root = parseMarkup(markup);
  const light = takeOut(root, 'light-dom');
  if (!light) throw new Error('The view shows no form');
  return { root, form: light };
}

function shellOf(plain: Rendered, withPasskeys: Rendered, language: string): Shell {
  const { root, form } = partsOf(plain);
  const other = partsOf(withPasskeys).form;
  const ids = new Map<string, string>();
  numberIds(root, ids);
  numberIds(form, ids);
  numberIds(other);
  const styles = takeStyles(root);
  const busy = parseMarkup(plain.busyButton).children[0] as Parsed;
  const spinner = busy.children.at(-1) as Parsed;
  const button = find(form, ({ attributes }) => attributes.type === 'submit');
  const added = Object.entries(busy.attributes).filter(([name]) => !(name in (button?.attributes ?? {})));
  const node = ({ children }: Parsed): ShellNode => shellNode(children[0] as Parsed);
  const whole: Parsed = { tag: '', attributes: {}, children: [...form.children, ...other.children, busy] };
  const formCss = cssFor(plain.formCss, whole, language);
  return {
    root: node(root),
    // The form is slotted into the root and inherits its tokens.
    css: cssFor(plain.css, root, language, formCss) + styles,
    forms: [node(form), node(other)],
    formCss,
    busy: [Object.fromEntries(added), shellNode(spinner)],
  };
}

/** Views import style sheets and text files, so a bundle of them is made for Node. */
async function loadRenderer(): Promise<Renderer> {
  await build({
    configFile: at('vite.config.ts'),
    mode: 'shell',
    logLevel: 'error',
    build: {
      ssr: at('scripts/build/shell/render.tsx'),
      outDir: at('.cache/shell'),
      sourcemap: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
  });
  // Another address for each run: the module of the last one is kept by its address.
  return import(`${pathToFileURL(at('.cache/shell/render.mjs'))}?${Date.now()}`);
}

/** The shells of all widgets with credential fields: tag → language → shell. */
export async function prerenderShells(widgets: readonly Widget[]): Promise<Record<string, Record<string, Shell>>> {
  standIn(false);
  adaptReact();
  const module = await loadRenderer();
  const shells: Record<string, Record<string, Shell>> = {};
  for (const widget of widgets.filter(({ credentialForm }) => credentialForm)) {
    const folder = dirname(definitionFile(widget.name));
    const byLanguage: Record<string, Shell> = {};
    for (const language of LANGUAGES) {
      standIn(false);
      const plain = await module.render(widget, folder, language);
      standIn(true);
      byLanguage[language] = shellOf(plain, await module.render(widget, folder, language), language);
    }
    shells[widget.tag] = byLanguage;
  }
  return shells;
}
