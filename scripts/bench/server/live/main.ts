import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
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
import { measureBrowsers } from './browsers.ts';

const PORT = 24_370;
/** How many viewers watch, and how long. The short form shows that the bench runs to its end; its figures are not written. */
const LOADS = {
  whole: { viewers: 500, forMs: 30_000, starts: 5 },
  short: { viewers: 20, forMs: 6_000, starts: 1 },
} as const;
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

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
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
        percent(load),
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

/** A database for the platform with the demo’s data, beside the one with many people. */
async function forDemo({ url }: Seeded): Promise<{ databaseUrl: string | null; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  if (url === null) return { databaseUrl: null, dataDir };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database demo');
  await client.end();
  return { databaseUrl: url.replace(/[^/]*$/, 'demo'), dataDir };
}

const seconds = (times: readonly number[], share: number): string => (quantile(times, share) / 1_000).toFixed(1);

async function measureBrowsersIn(browserPath: string, seeded: Seeded, load: Load): Promise<string[]> {
  const place = await forDemo(seeded);
  try {
    const found = await measureBrowsers(browserPath, place, load);
    const cells = [
      ...[seeded.name, found.size, percent(found.host), whole(found.kbits), percent(found.viewer)],
      ...[seconds(found.starts, 0.5), seconds(found.starts, 1)],
      ...[seconds(found.delays, 0.5), seconds(found.delays, 1)],
    ];
    console.log(`${cells.join(' | ')}`);
    return cells;
  } finally {
    rmSync(place.dataDir, { recursive: true, force: true });
  }
}

const HEADS = {
  viewers: [
    ...['viewers fetch', 'database', 'processor', 'ms/s per viewer', 'Mbit/s'],
    ...['playlist: median ms', 'p95', 'segment: p95 ms', 'ingest: p95 ms', 'failed'],
  ],
  browsers: [
    ...['database', 'picture', 'host: processor', 'kbit/s', 'viewer: processor'],
    ...['first picture: median s', 'latest', 'behind the camera: median s', 'most'],
  ],
} as const;

interface BenchLiveOptions {
  readonly browserPath: string;
  readonly short: boolean;
  readonly write: boolean;
}

/**
 * Measures what viewers of a live course cost the platform, and what a broadcast from one browser to another takes, with both
 * databases (requirements B02 to B04).
 */
export async function benchLive({ browserPath, short, write }: BenchLiveOptions): Promise<void> {
  const load = short ? LOADS.short : LOADS.whole;
  const where = machine();
  // Half a processor is what a desktop does by itself.
  const isBusy = (loadavg()[0] ?? 0) > 0.5;
  console.log(`\n${where}`);
  const rows: Row[] = [];
  const browsers: string[][] = [];
  for (const seed of [seedEmbedded, seedPostgres]) {
    const seeded = await seed(HALL_POPULATION, async (db) => {
      await seedHall(db, []);
      await seedLive(db);
    });
    try {
      rows.push(...(await measureIn(seeded, load)));
      browsers.push(await measureBrowsersIn(browserPath, seeded, load));
    } finally {
      await seeded.stop();
    }
  }
  if (!write || short) return;
  const text = [
    `Measured on ${today()}: ${where}; Node ${globalThis.process.versions.node}, one process. ${load.viewers} viewers on the same machine for ${load.forMs / 1_000} s, segments of ${whole(SEGMENT_BYTES / 1_000)} KB.${isBusy ? ' Other programs ran beside it: on a quiet machine, the times are shorter.' : ''}`,
    table(
      HEADS.viewers,
      rows.map(({ cells, name }) => [name, ...cells]),
    ),
    `A broadcast from one browser to another, both with everything else on the same machine and without a graphics card: the test camera of Chromium for ${load.forMs / 1_000} s, ${load.starts} viewers who come with nothing in the cache. The processor is a part of one.`,
    table(HEADS.browsers, browsers),
  ].join('\n\n');
  console.log(`\nWritten: ${writeMeasured(PAGE, 'live', text)}`);
}
