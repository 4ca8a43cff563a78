import { SECOND_MS } from '../../../../src/contract/durations.ts';
import type { LiveRoom } from '../../../../src/contract/live/live-room.ts';
import type { Platform } from '../../core/platform.ts';
import { mediaFolder } from '../media/addresses.ts';
import { findRecording } from '../media/segments.ts';
import { statusOf } from '../status.ts';
import type { LiveRow } from '../tables.ts';

/** Something is on air as long as the last of it came within this time. */
const ON_AIR_MS = 15 * SECOND_MS;

const NOTHING = { media: 'none', videoUrl: '', onAir: false } as const;

/** What is seen in the room of a live course. */
export const shownMedia = async (
  platform: Platform,
  row: LiveRow,
  now: Date,
): Promise<Pick<LiveRoom, 'media' | 'onAir' | 'videoUrl'>> => {
  const { recordingOf, tenantId } = row;
  if (recordingOf === null || statusOf(row, now) !== 'ongoing') return NOTHING;
  const recording = await findRecording(platform.db, { tenantId, liveId: recordingOf });
  if (!recording) return NOTHING;
  const folder = await mediaFolder(platform, row, now);
  const isFilm = recording.film !== '' || recording.liveId !== row.id;
  if (isFilm) return { media: 'recording', videoUrl: `${folder}/index.m3u8`, onAir: true };
  const sinceMs = now.getTime() - (recording.arrivedAt?.getTime() ?? 0);
  return { media: 'broadcast', videoUrl: `${folder}/live.m3u8`, onAir: sinceMs < ON_AIR_MS };
};
