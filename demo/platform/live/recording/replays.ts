import { DAY_MS } from '../../../../src/contract/durations.ts';
import { REPLAY_PREPARATION_MS } from '../../../../src/contract/live/live-constants.ts';
import type { Replay } from '../../../../src/contract/live/live-data.ts';
import type { Platform } from '../../core/platform.ts';
import { liveCoverUrl } from '../../pictures/picture-url.ts';
import { mediaFolder } from '../media/addresses.ts';
import { findRecording } from '../media/segments.ts';
import type { RecordingRow } from '../media/tables.ts';
import { findLiveSchool } from '../settings/settings.ts';
import { hasReplay, statusOf } from '../status.ts';
import type { LiveRow } from '../tables.ts';
import { listCaptions } from './captions.ts';

/** The picture of the video of a live course: its cover; empty without one. */
export const posterOf = (row: Pick<LiveRow, 'cover' | 'tenantId'>): string => liveCoverUrl(row);

/**
 * The recordings of a live course: none before its end and if nothing was broadcast, then one in preparation, because
 * segments may still come that were held up, then one that can be watched.
 */
export const replaysOf = async (platform: Platform, row: LiveRow, now: Date): Promise<Replay[]> => {
  const { db } = platform;
  const { openedAt, recordingOf: owner, tenantId } = row;
  if (!row.recorded || openedAt === null || owner === null) return [];
  if (!['ended', 'expiredEnded'].includes(statusOf(row, now))) return [];
  const recording = await findRecording(db, { tenantId, liveId: owner });
  if (!recording) return [];
  const { cutEndMs, cutStartMs, ms } = recording;
  const isReady = hasReplay(row, now);
  const folder = isReady ? await mediaFolder(platform, row, now) : '';
  const captions = isReady ? await listCaptions(db, recording) : [];
  const { keepDays } = await findLiveSchool(db, tenantId);
  const endMs = cutEndMs || ms;
  return [
    {
      id: `${row.id}-replay`,
      actid: row.id,
      liveId: row.id,
      status: isReady ? 1 : 0,
      startTime: openedAt.toISOString(),
      duration: (endMs - cutStartMs) / 1_000,
      url: isReady ? `${folder}/index.m3u8${cutOf(recording)}` : '',
      fullDuration: ms / 1_000,
      cutStart: cutStartMs / 1_000,
      cutEnd: endMs / 1_000,
      captions: captions.map(({ hash, language }) => ({ language, url: `${folder}/captions/${language}.${hash}.vtt` })),
      language: row.language ?? '',
      keptUntil: keepDays === 0 ? '' : new Date(keptUntilOf(row, keepDays)).toISOString(),
      sample: row.sample,
      poster: posterOf(row),
    },
  ];
};

/** Caches have a playlist for a minute: that of another cut has another address. */
const cutOf = ({ cutEndMs, cutStartMs }: Pick<RecordingRow, 'cutEndMs' | 'cutStartMs'>): string =>
  cutStartMs > 0 || cutEndMs > 0 ? `?cut=${cutStartMs}-${cutEndMs}` : '';

/** When a recording is deleted that a school keeps for so many days after the end. */
const keptUntilOf = ({ closesAt }: LiveRow, keepDays: number): number =>
  closesAt.getTime() + REPLAY_PREPARATION_MS + keepDays * DAY_MS;
