import { setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { Page } from '../../../demo/platform/fragments/page/render.ts';

const PAGES = 8;
const PAGE_MB = 32;

it('a page gives its memory back when it is closed, so that one process renders for long [P20]', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapMb = () => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const script = new Script(`globalThis.large = new Array(${(PAGE_MB * 2 ** 20) / 8}).fill(0.5)`);
  const before = heapMb();
  for (let page = 0; page < PAGES; page++) await new Page(script, 'http://localhost').close();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heapMb() - before).toBeLessThan((PAGES * PAGE_MB) / 2);
});
