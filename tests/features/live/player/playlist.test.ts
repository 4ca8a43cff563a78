import { expect, it } from 'vitest';
import { typeOf } from '../../../../src/features/live/player/buffer.ts';
import { parsePlaylist } from '../../../../src/features/live/player/playlist.ts';
import { createTimeline } from '../../../../src/features/live/player/timeline.ts';

const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n';
const PART = (part: number) =>
  `#EXT-X-CAMPUS-PART:CONTAINER="mp4",CODECS="avc1.42001f,opus",RESOLUTION=640x360\n#EXT-X-MAP:URI="${part}/init.a.mp4"\n`;
const SEGMENT = (part: number, number: number, seconds = 2) =>
  `#EXT-X-PROGRAM-DATE-TIME:2026-11-26T14:20:0${number}.000Z\n#EXTINF:${seconds.toFixed(3)},\n${part}/${number}.x.m4s\n`;
const parsed = (text: string) => {
  const playlist = parsePlaylist(text);
  if (!playlist) throw new Error('no playlist');
  return playlist;
};

it('reads the parts, segments and times of a playlist, and refuses what is none [B03]', () => {
  const text = `${HEAD}#EXT-X-MEDIA-SEQUENCE:118\r\n${PART(1)}${SEGMENT(1, 4)}#EXT-X-DISCONTINUITY\n${PART(2)}${SEGMENT(2, 0, 2.013)}`;
  const { hasEnded, segments } = parsed(text);
  expect(hasEnded).toBe(false);
  expect(segments.map(({ duration, name, number, part }) => [number, name, duration, part.head])).toEqual([
    [118, '1/4.x.m4s', 2, '1/init.a.mp4'],
    [119, '2/0.x.m4s', 2.013, '2/init.a.mp4'],
  ]);
  expect(segments[0]?.time).toBe(Date.UTC(2026, 10, 26, 14, 20, 4));
  expect(segments[0]?.part).toMatchObject({ codecs: 'avc1.42001f,opus', container: 'mp4', hasPicture: true });
  expect(parsed(`${text}#EXT-X-ENDLIST`).hasEnded).toBe(true);
  expect(parsePlaylist('<!doctype html>')).toBeNull();
  expect(parsePlaylist('')).toBeNull();
});

it('names the type of a part, and of its sound alone [B03]', () => {
  const [segment] = parsed(`${HEAD}${PART(0)}${SEGMENT(0, 0)}`).segments;
  if (!segment) throw new Error('no segment');
  expect(typeOf(segment.part)).toBe('video/mp4; codecs="avc1.42001f,opus"');
  expect(typeOf(segment.part, false)).toBe('audio/mp4; codecs="opus"');
  expect(typeOf({ ...segment.part, codecs: 'opus', hasPicture: false })).toBe('audio/mp4; codecs="opus"');
});

it('places segments one after another, each once, also after some were missed [B03]', () => {
  const timeline = createTimeline();
  const add = (sequence: number, numbers: readonly number[]) =>
    timeline.add(
      parsed(`${HEAD}#EXT-X-MEDIA-SEQUENCE:${sequence}\n${PART(0)}${numbers.map((n) => SEGMENT(0, n)).join('')}`),
    );
  expect(add(10, [0, 1])).toBe(true);
  expect(add(10, [0, 1])).toBe(false);
  expect(add(11, [1, 2])).toBe(true);
  expect(add(20, [9])).toBe(true);
  expect(timeline.end()).toBe(8);
  expect(timeline.at(0)?.number).toBe(10);
  expect(timeline.at(1.99)?.number).toBe(10);
  expect(timeline.at(2)?.number).toBe(11);
  expect(timeline.at(7)).toMatchObject({ number: 20, start: 6, end: 8 });
  expect(timeline.at(8)).toBeUndefined();
  const first = timeline.first();
  expect(first && timeline.after(first)?.number).toBe(11);
});
