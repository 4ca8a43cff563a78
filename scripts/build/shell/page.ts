/**
 * Runs in a process of its own, whose globals are those of a page: writes to a file the shells of the widgets in some
 * folders, folder → language → shell.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import type { Shell } from '../../../src/element/shell/shell-file.ts';
import { cssFor } from './css.ts';
import type { Painted } from './render.tsx';
import { attributesOf, numberIds, shellNode, takeStyles } from './tree.ts';

const [renderer = '', output = '', ...folders] = process.argv.slice(2);

GlobalRegistrator.register({ url: 'https://shell.example/' });
Object.assign(globalThis, {
  isSecureContext: true,
  // Keeps its text: a sheet of a real page cannot be read back as it was written.
  CSSStyleSheet: class extends CSSStyleSheet {
    text = '';
    override replaceSync(text: string) {
      this.text = text;
    }
  },
});

/** Whether the page can use passkeys. */
function setPasskeys(on: boolean): void {
  if (on) Object.assign(globalThis, { PublicKeyCredential: class {} });
  else Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
}

// React looks for a page when it is loaded.
const { render } = (await import(pathToFileURL(renderer).href)) as {
  render(folder: string, language: Language): Promise<Painted>;
};

async function shellOf(folder: string, language: Language): Promise<Shell> {
  setPasskeys(false);
  const { root, form, busyButton, ...sheets } = await render(folder, language);
  setPasskeys(true);
  const { form: other } = await render(folder, language);
  const ids = new Map<string, string>();
  numberIds(root, ids);
  numberIds(form, ids);
  numberIds(other);
  const styles = takeStyles(root).map(([{ classList }, style], index) => {
    classList.add(`s${index}`);
    return `.s${index}{${style}}`;
  });
  // In a form only scripts set styles: the paths of drawings, against rules of the page.
  for (const part of [form, other, busyButton]) takeStyles(part);
  const submit = form.querySelector('[type=submit]');
  const added = Object.entries(attributesOf(busyButton)).filter(([name]) => !submit?.hasAttribute(name));
  const formCss = cssFor(sheets.formCss, [form, other, busyButton], language);
  return {
    root: shellNode(root),
    // The form is slotted into the root and inherits its tokens.
    css: cssFor(sheets.css, [root], language, formCss) + styles.join(''),
    forms: [shellNode(form), shellNode(other)],
    formCss,
    busy: [Object.fromEntries(added), shellNode(busyButton.lastElementChild!)],
  };
}

const shells: Record<string, Record<string, Shell>> = {};
for (const folder of folders) {
  const byLanguage: Record<string, Shell> = {};
  for (const language of LANGUAGES) byLanguage[language] = await shellOf(folder, language);
  shells[folder] = byLanguage;
}
writeFileSync(output, JSON.stringify(shells));
// The views have started requests, which nobody answers.
process.exit(0);
