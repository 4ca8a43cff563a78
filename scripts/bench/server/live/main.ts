import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveRoom } from '../../../../src/contract/live/live-room.ts';
import { enterLive } from '../../../../src/contract/live/live-room.ts';
import { table } from '../../../docs/tables.ts';
import { quantile } from '../../tables.ts';
import { machine, today, whole, writeMeasured } from '../../written.ts';
import { startProcess } from '../platform.ts';
import { HALL_POPULATION, learnerAt, seedHall, TEACHER } from '../rush/hall.ts';
import { type Seeded, seedEmbedded, seedPostgres } from '../setups.ts';
import { Visitors } from '../visitors.ts';
import { watch } from './audience.ts';
import { atProcess, broadcast, type Host, LIVE_ID, SEGMENT_BYTES, seedLive } from './broadcast.ts';

const PORT = 24_370;
/** How many viewers watch, and how long. The short form shows that the bench runs to its end; its figures are not written. */
const LOADS = { whole: { viewers: 500, forMs: 30_000 }, short: { viewers: 20, forMs: 6_000 } } as const;
type Load = (typeof LOADS)[keyof typeof LOADS];
const PAGE = 'docs/live.md';
/** Ticks of a second in `/proc`. */
const TICKS = 100;

/** The processor time that a process has used, in seconds. */
const secondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));

async function measureIn(seeded: Seeded, { forMs, viewers }: Load): Promise<Row[]> {
  const process = await startProcess(PORT, seeded.env);
  const assets = `http://127.0.0.1:${PORT + 1}`;
  let host: Host | undefined;
  try {
    const visitors = new Visitors(seeded.population);
    const teacher = await visitors.open(process.address, TEACHER);
    const learner = await visitors.open(process.address, learnerAt(0));
    host = await broadcast(process.address, assets, teacher);
    await pause(5_000);
    const answer = await fetch(process.address + enterLive.path.replace('{liveId}', LIVE_ID), {
      method: 'POST',
      headers: { ...learner.headers, 'content-type': 'application/json' },
      body: '{}',
    });
    const { data, message } = (await answer.json()) as { data?: LiveRoom; message: string };
    if (!data?.videoUrl) throw new Error(`The room shows nothing: ${message}`);
    const playlist = atProcess(data.videoUrl, assets);
    const rows: Row[] = [];
    for (const withSegments of [false, true]) {
      const before = secondsOf(process.pid);
      const { bytes, failed, playlists, segments } = await watch(playlist, viewers, forMs, withSegments);
      const load = (secondsOf(process.pid) - before) / (forMs / 1_000);
      const name = withSegments ? 'playlists and segments' : 'playlists; a cache has the segments';
      const cells = [
        `${(load * 100).toFixed(0)} %`,
        ((load * 1_000) / viewers).toFixed(2),
        whole((bytes * 8) / forMs / 1_000),
        ms(quantile(playlists, 0.5)),
        ms(quantile(playlists, 0.95)),
        segments.length > 0 ? ms(quantile(segments, 0.95)) : '',
        ms(quantile(host.times, 0.95)),
        String(failed),
      ];
      console.log(`${seeded.name}, ${name}: ${cells.join(' | ')}`);
      rows.push({ name, cells: [seeded.name, ...cells] });
    }
    return rows;
  } finally {
    await host?.stop();
    await process.stop();
  }
}

/** Measures what viewers of a live course cost the platform, with both databases (requirement B04). */
export async function benchLive({ short, write }: { readonly short: boolean; readonly write: boolean }): Promise<void> {
  const load = short ? LOADS.short : LOADS.whole;
  const where = machine();
  console.log(`\n${where}`);
  const rows: Row[] = [];
  for (const seed of [seedEmbedded, seedPostgres]) {
    const seeded = await seed(HALL_POPULATION, async (db) => {
      await seedHall(db, []);
      await seedLive(db);
    });
    try {
      rows.push(...(await measureIn(seeded, load)));
    } finally {
      await seeded.stop();
    }
  }
  if (!write || short) return;
  const text = [
    `Measured on ${today()}: ${where}; Node ${globalThis.process.versions.node}, one process. ${load.viewers} viewers on the same machine for ${load.forMs / 1_000} s, segments of ${whole(SEGMENT_BYTES / 1_000)} KB.`,
    table(
      [
        'viewers fetch',
        'database',
        'processor',
        'ms/s per viewer',
        'Mbit/s',
        'playlist: median ms',
        'p95',
        'segment: p95 ms',
        'ingest: p95 ms',
        'failed',
      ],
      rows.map(({ cells, name }) => [name, ...cells]),
    ),
  ].join('\n\n');
  console.log(`\nWritten: ${writeMeasured(PAGE, 'live', text)}`);
}
