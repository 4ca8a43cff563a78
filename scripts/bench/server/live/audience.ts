import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SEGMENT_MS } from '../../../../src/contract/live/media-constants.ts';

export interface Watched {
  /** How long each answer took, in milliseconds. */
  readonly playlists: number[];
  readonly segments: number[];
  readonly bytes: number;
  /** Answers that were none. */
  readonly failed: number;
}

const agent = new Agent({ keepAlive: true });

/** Fetches something as a player does, and throws the bytes of a segment away. */
const fetchFrom = (address: string, isText: boolean): Promise<{ status: number; text: string; bytes: number }> =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      let [text, bytes] = ['', 0];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (isText) text += chunk.toString();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, bytes }));
      answer.on('error', reject);
    }).on('error', reject);
  });

/**
 * So many viewers of a playlist for some time: each fetches it once in the time of a segment, and the newest segment if it
 * has not had it yet, unless a cache would have it.
 */
export async function watch(playlist: string, viewers: number, forMs: number, withSegments: boolean): Promise<Watched> {
  const found = { playlists: [] as number[], segments: [] as number[], bytes: 0, failed: 0 };
  const folder = playlist.replace(/[^/]*$/, '');
  const until = performance.now() + forMs;
  const timed = async (address: string, times: number[], isText: boolean) => {
    const began = performance.now();
    const answer = await fetchFrom(address, isText);
    times.push(performance.now() - began);
    if (answer.status !== 200) found.failed += 1;
    found.bytes += answer.bytes;
    return answer;
  };
  const view = async (index: number) => {
    await pause((index / viewers) * SEGMENT_MS);
    let last = '';
    while (performance.now() < until) {
      const began = performance.now();
      const { text } = await timed(playlist, found.playlists, true);
      const newest = text.split('\n').findLast((line) => line !== '' && !line.startsWith('#')) ?? '';
      if (withSegments && newest !== '' && newest !== last) await timed(folder + newest, found.segments, false);
      last = newest;
      await pause(Math.max(0, SEGMENT_MS - (performance.now() - began)));
    }
  };
  await Promise.all(Array.from({ length: viewers }, (_, index) => view(index)));
  return found;
}
