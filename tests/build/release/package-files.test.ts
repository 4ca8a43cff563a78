import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { at } from '../../../scripts/vite/entries.ts';
import { readText } from '../dist.ts';

interface Packed {
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

describe('the published package [P15] [D09]', () => {
  // Without the scripts of the package: there are none.
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: at() }).toString();
  const [{ files, unpackedSize }] = JSON.parse(packed) as [Packed];
  const paths = files.map(({ path }) => path);

  it('has only parts that the docs name, and all of these', () => {
    const table = readText('docs/embedding.md').split('## What the package contains')[1] ?? '';
    const parts = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, name]) => name ?? ''));
    const isIn = (path: string, part: string) => path === part || path.startsWith(`${part}/`);
    expect(paths.filter((path) => !parts.some((part) => isIn(path, part)))).toEqual([]);
    expect(parts.filter((part) => !paths.some((path) => isIn(path, part)))).toEqual([]);
  });

  it('is as large as the docs say', () => {
    const [, megabytes, count = ''] = /^(\d+) MB in ([\d,]+) files\./m.exec(readText('docs/embedding.md')) ?? [];
    expect(Number(megabytes)).toBe(Math.round(unpackedSize / 1e6));
    expect(Math.abs(Number(count.replace(',', '')) - paths.length)).toBeLessThan(100);
  });

  it('has no source maps and compressed copies, which the platform serves', () => {
    expect(paths.filter((path) => /\.(?:map|br)$/.test(path))).toEqual([]);
    expect(unpackedSize).toBeLessThan(16_700_000);
    expect(paths.length).toBeLessThan(2_500);
  });
});
