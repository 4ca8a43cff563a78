import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { undated } from '../../../../src/features/live/broadcast/undated.ts';

const film = readFileSync(new URL('../../../../demo/platform/live/seed/films/en_US-0.mp4', import.meta.url));

it('takes the times out of a head, so that those of two runs are the same, and leaves all else [B05]', () => {
  // A file of FFmpeg, which has no times.
  const plain = new Uint8Array(film.subarray(0, film.indexOf('moof') - 4));
  const dated = (time: number) => {
    const head = Buffer.from(plain);
    let count = 0;
    for (const type of ['mvhd', 'tkhd', 'mdhd'])
      for (let at = head.indexOf(type); at >= 0; at = head.indexOf(type, at + 1)) {
        head.writeUInt32BE(time, at + 8);
        head.writeUInt32BE(time, at + 12);
        count += 1;
      }
    expect(count).toBe(5);
    return new Uint8Array(head);
  };
  expect(Buffer.from(dated(7)).equals(plain)).toBe(false);
  for (const time of [7, 8]) expect(Buffer.from(undated(dated(time))).equals(plain)).toBe(true);
});
