import type { Replay } from '../../../../src/contract/live/live-data.ts';
import { pictureUrl, SAMPLE_VIDEO } from '../../pictures/picture-url.ts';
import { hasReplay, statusOf } from '../status.ts';
import type { LiveRow } from '../tables.ts';

/** The picture of the video of a live course: its cover; empty without one. */
export const posterOf = ({ cover }: Pick<LiveRow, 'cover'>): string =>
  cover === '' ? '' : pictureUrl('courses', cover as never);

/** The recordings of a live course: none before its end, then one in preparation, then one that can be watched. */
export const replaysOf = (row: LiveRow, now: Date): Replay[] => {
  if (!row.recorded || row.openedAt === null || !['ended', 'expiredEnded'].includes(statusOf(row, now))) return [];
  const isReady = hasReplay(row, now);
  return [
    {
      id: `${row.id}-replay`,
      actid: row.id,
      liveId: row.id,
      status: isReady ? 1 : 0,
      startTime: row.openedAt.toISOString(),
      duration: SAMPLE_VIDEO.durationS,
      url: isReady ? SAMPLE_VIDEO.url : '',
      fullDuration: SAMPLE_VIDEO.durationS,
      cutStart: 0,
      cutEnd: SAMPLE_VIDEO.durationS,
      captions: [],
      language: row.language ?? '',
      keptUntil: '',
      sample: row.sample,
      poster: posterOf(row),
    },
  ];
};
