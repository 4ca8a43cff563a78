import { spawnSync } from 'node:child_process';
import { expect } from '../../support/fixture.ts';

/** Lets a player of another vendor read a film from its begin to its end, where there is one: it complains of nothing. */
export function probe(file: string, seconds: number): void {
  const probed = spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  if (probed.error) return;
  expect(probed.stderr.toString()).toBe('');
  expect(Math.abs(Number(probed.stdout.toString()) - seconds)).toBeLessThan(1);
  const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);
  if (!decoded.error) expect(decoded.stderr.toString()).toBe('');
}
