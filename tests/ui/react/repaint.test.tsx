import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { signal } from '@preact/signals-react';
import react from '@vitejs/plugin-react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';
import type * as Views from './views.tsx';

/** The sample views as production code, compiled by the plugin of the builds. */
async function compile(compiler: boolean): Promise<{ code: string; views: typeof Views }> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(compiler ? { compiler: true } : {})],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: at('tests/ui/react/views.tsx'), formats: ['es'] },
      rolldownOptions: { external: [/^react/, /^@preact\//] },
    },
  })) as Rollup.RollupOutput[];
  const code = output[0]!.output[0].code;
  const folder = at('.cache/signals');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${compiler ? 'compiled' : 'plain'}.mjs`;
  writeFileSync(file, code);
  return { code, views: (await import(/* @vite-ignore */ file)) as typeof Views };
}

afterAll(() => rmSync(at('.cache/signals'), { recursive: true, force: true }));

describe.each([
  ['without React Compiler', false],
  ['with React Compiler', true],
])('a changed signal, %s,', (_, compiler) => {
  let code: string;
  let views: typeof Views;
  beforeAll(async () => {
    ({ code, views } = await compile(compiler));
  }, 60_000);
  beforeEach(() => {
    views.count.value = 0;
  });

  async function show<P extends object>(View: ComponentType<P>, props: P = {} as P) {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(<View {...props} />);
    await vi.waitFor(() => expect(place.firstElementChild).not.toBeNull());
    return {
      text: () => place.textContent,
      update: (next: P) => root.render(<View {...next} />),
    };
  }

  it('is compiled as the title says', () => {
    expect(code.includes('react/compiler-runtime')).toBe(compiler);
  });

  it.each(['Hook', 'Passed', 'Memo', 'Child'] as const)('repaints %s every time', async (name) => {
    const { text } = await show(views[name] as ComponentType);
    expect(text()).toBe('0');
    for (const value of [1, 2, 3]) {
      views.count.value = value;
      await vi.waitFor(() => expect(text()).toBe(String(value)));
    }
  });

  it('repaints a computed value', async () => {
    const { text } = await show(views.Computed);
    views.count.value = 4;
    await vi.waitFor(() => expect(text()).toBe('8'));
  });

  it('repaints a list', async () => {
    const { text } = await show(views.List);
    views.addPerson('Mei');
    await vi.waitFor(() => expect(text()).toBe('Mei'));
    views.addPerson('Olga');
    await vi.waitFor(() => expect(text()).toBe('MeiOlga'));
  });

  it('repaints a view that received another signal', async () => {
    const [first, second] = [signal(10), signal(20)];
    const { text, update } = await show(views.Passed, { value: first });
    update({ value: second });
    await vi.waitFor(() => expect(text()).toBe('20'));
    second.value = 21;
    await vi.waitFor(() => expect(text()).toBe('21'));
  });

  it('repaints if it is written between render and subscription', async () => {
    const shown = show(views.Hook);
    views.count.value = 5;
    const { text } = await shown;
    await vi.waitFor(() => expect(text()).toBe('5'));
  });

  // The reason for the rule: this test also shows that the others can fail.
  it.each([
    ['BareRead', false],
    ['Tracked', !compiler],
  ] as const)('repaints, if read by %s: %s', async (name, repaints) => {
    const control = await show(views.Hook);
    const { text } = await show(views[name]);
    views.count.value = 7;
    await vi.waitFor(() => expect(control.text()).toBe('7'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(text()).toBe(repaints ? '7' : '0');
  });
});
