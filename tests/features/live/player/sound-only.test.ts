import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { startOf, tracksOf } from '../../../../src/features/live/player/boxes.ts';
import { headOfSound, lengthOfSound, segmentOfSound } from '../../../../src/features/live/player/sound-only.ts';

/** The head and the fragments of a file with pictures of 1,000 bytes and sounds of about 50 bytes, of so many sizes. */
async function film(sizes: number) {
  const heads: Uint8Array[] = [];
  const fragments: Uint8Array[] = [];
  const output = new Output({
    target: new NullTarget(),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: 0.9,
      onFtyp: (data) => void heads.push(data.slice()),
      onMoov: (data) => void heads.push(data.slice()),
      onMoof: (data) => void fragments.push(data.slice()),
      onMdat: (data) => {
        const moof = fragments.pop() ?? new Uint8Array();
        fragments.push(new Uint8Array([...moof, ...data]));
      },
    }),
  });
  const [sound, picture] = [new EncodedAudioPacketSource('opus'), new EncodedVideoPacketSource('vp9')];
  output.addAudioTrack(sound);
  output.addVideoTrack(picture);
  await output.start();
  for (let index = 0; index < 60; index += 1) {
    await sound.add(new EncodedPacket(new Uint8Array(50 + (index % sizes)).fill(index), 'key', index / 20, 1 / 20), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
    });
    if (index % 2 === 0)
      await picture.add(
        new EncodedPacket(new Uint8Array(1_000).fill(200), index % 20 === 0 ? 'key' : 'delta', index / 20, 1 / 10),
        { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: 640, codedHeight: 360 } },
      );
  }
  await output.finalize();
  return { head: new Uint8Array(heads.flatMap((part) => [...part])), fragments };
}

it.each([1, 3])(
  'takes the sound out of segments from their begin, in a file of its own: %i sizes [B03]',
  async (sizes) => {
    const { fragments, head } = await film(sizes);
    const tracks = tracksOf(head);
    const sound = tracks.find(({ isSound }) => isSound);
    const [, second] = fragments;
    if (!sound || !second) throw new Error('no sound');
    expect(tracks.map(({ isSound }) => isSound)).toEqual([true, false]);
    // A segment begins with its picture, whatever sound it has before that.
    expect(startOf(second, tracks)).toBe(1);
    expect(tracksOf(headOfSound(head, sound))).toEqual([sound]);
    // Nothing is known before the description has come; then the begin is enough.
    expect(lengthOfSound(second.subarray(0, 100), sound)).toBeNull();
    const length = lengthOfSound(second.subarray(0, 1_500), sound) ?? 0;
    expect(length).toBeLessThan(second.byteLength / 3);
    const heard = segmentOfSound(second.subarray(0, length), sound);
    if (!heard) throw new Error('no segment');
    expect(segmentOfSound(second.subarray(0, length - 1), sound)).toBeNull();
    expect(startOf(heard, [sound])).toBeCloseTo(1, 0);
    // The sounds follow each other from the start of the segment.
    const samples = heard.subarray(heard.byteLength - 50);
    const [last = 0] = samples;
    expect(heard.filter((byte) => byte === last).length).toBeGreaterThanOrEqual(50);
    expect(last).toBeGreaterThan(20);
    // Nothing of the pictures is left.
    expect(heard.byteLength).toBeLessThan(3_000);
  },
);
