import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, widgetNames } from '../../scripts/vite/entries.ts';
import { type Bundle, bundleIn, closureIn } from './bundle.ts';
import { isSource } from './sources.ts';

const SOURCES = ['src', 'widgets', 'locales', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'];

const copy = mkdtempSync(join(tmpdir(), 'campus-chunks-'));
const write = (file: string, text: string) => {
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};

/** A widget of a new family that uses every layer, with a name that sorts before all others. */
function addWidget(): void {
  for (const language of readdirSync(at('locales'), { withFileTypes: true })) {
    if (language.isDirectory()) write(`locales/${language.name}/sample.json`, '{ "title": "Samples" }\n');
  }
  write(
    'src/features/sample/a-sample/definition.ts',
    `import { defineWidget, text } from '../../../element/definition.ts';
    export const definition = defineWidget({
      tag: 'campus-a-sample', family: 'sample' as 'common', summary: '',
      properties: { label: text('') }, events: {},
    });`,
  );
  write(
    'src/features/sample/a-sample/view.tsx',
    `import { useState } from 'react';
    import { mallCalls } from '../calls/sample-api.ts';
    import { Button } from '../../../ui/button/button.tsx';
    import { Dialog } from '../../../ui/overlay/dialog.tsx';
    import { Field } from '../../../ui/form/field.tsx';
    import { Pager } from '../../../ui/list/pager.tsx';
    import { useText } from '../../../ui/text/locale.ts';
    export function SampleView() {
      const t = useText();
      const [open, setOpen] = useState(false);
      return <><Button onClick={() => setOpen(!open)}>{t('sample:title' as never)}</Button>{[Dialog, Field, Pager, mallCalls].length}</>;
    }`,
  );
  write(
    'src/features/sample/calls/sample-api.ts',
    `import { OwnStore, readOwnStore } from '../../../contract/school/mall.ts';\nexport const mallCalls = [OwnStore, readOwnStore];`,
  );
  write(
    'widgets/a-sample.ts',
    `import { widget } from '../src/element/widget.tsx';
    import { definition } from '../src/features/sample/a-sample/definition.ts';
    import { SampleView } from '../src/features/sample/a-sample/view.tsx';
    import { addTexts } from '../src/services/language/text-files.ts';
    addTexts(import.meta.glob('../locales/*/sample.json'));
    export const SampleElement = widget(definition, SampleView);
    SampleElement.define();`,
  );
}

beforeAll(() => {
  for (const name of SOURCES) cpSync(at(name), join(copy, name), { recursive: true, filter: isSource });
  symlinkSync(at('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the files of the package', () => {
  let before: Bundle;

  it('do not change for the other widgets when a widget is added', { timeout: 240_000 }, async () => {
    before = await bundleIn(copy);
    // A chunk in a cycle would run before its imports.
    const inCircle = Object.keys(before).filter((file) =>
      before[file]?.imports.some((name) => closureIn(before, name).includes(file)),
    );
    expect(inCircle).toEqual([]);
    addWidget();
    const after = await bundleIn(copy);
    expect(Object.keys(after)).toContain('a-sample.js');
    for (const name of [...widgetNames(), 'host']) {
      const files = closureIn(before, `${name}.js`);
      expect(closureIn(after, `${name}.js`), name).toEqual(files);
      for (const file of files) expect(after[file]?.code === before[file]?.code, `${name}: ${file}`).toBe(true);
    }
  });

  it('that are loaded on demand import all that they need themselves, so that a browser asks for it at once', () => {
    const loaded = new Set(Object.values(before).flatMap(({ dynamicImports }) => dynamicImports));
    const onDemand = [...loaded].filter((file) => file.startsWith('chunks/') && before[file]);
    expect(onDemand.length).toBeGreaterThan(50);
    for (const file of onDemand) {
      const written = [...(before[file]?.code ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)];
      const named = written.map(([, name]) => `chunks/${name}`);
      const needed = closureIn(before, file).filter((name) => name !== file && name.startsWith('chunks/'));
      expect(
        needed.filter((name) => !named.includes(name)),
        file,
      ).toEqual([]);
    }
  });
});
