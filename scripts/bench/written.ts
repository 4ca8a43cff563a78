import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { writeIfChanged } from '../build/files.ts';
import { at } from '../vite/entries.ts';

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The version of a package of ours or of the benches. */
export function versionOf(name: string): string {
  const file = ['node_modules', 'scripts/bench/node_modules']
    .map((folder) => at(folder, name, 'package.json'))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${name} is not installed`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** The machine, before the load begins. */
export const machine = (): string => {
  const [processor] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  const busy = (loadavg()[0] ?? 0).toFixed(2);
  return `${cpus().length} processors (${processor?.model.trim() ?? 'unknown'}), ${memory}, load before the run ${busy}`;
};

/** Today, as `2026-11-26`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Writes what was measured into a page of the docs, between the markers of this name. Returns the path of the page. */
export function writeMeasured(page: string, name: string, fresh: string): string {
  const markers = new RegExp(`(<!-- measured:${name} -->\\n)[\\s\\S]*?(<!-- /measured -->)`);
  const text = readFileSync(at(page), 'utf8');
  if (!markers.test(text)) throw new Error(`${page} has no place for ${name}`);
  writeIfChanged(
    at(page),
    text.replace(markers, (_, open: string, close: string) => `${open}\n${fresh}\n\n${close}`),
  );
  return page;
}
