import type { Live, LiveDetail, SeriesPlace } from '../../../src/contract/live/live-shapes.ts';
import { liveCoverUrl } from '../pictures/picture-url.ts';
import type { Participant } from '../tenants/authorization/authorize.ts';
import { isCreator, isManageable } from './access.ts';
import { durationOf, hasReplay, statusOf } from './status.ts';
import type { LiveRow } from './tables.ts';

/** A live course as the contract shows it to the caller. */
export const shown = (rights: Participant, row: LiveRow, now: Date): Live => ({
  id: row.id,
  liveId: row.id,
  actid: row.id,
  title: row.title,
  cover: liveCoverUrl(row),
  status: statusOf(row, now),
  startTime: row.startAt.toISOString(),
  endTime: row.endAt.toISOString(),
  timeZone: row.timeZone,
  createdTime: row.createdAt.toISOString(),
  createdBy: row.createdBy ?? '',
  lecturer: row.lecturer,
  duration: durationOf(row, now),
  pmFlag: row.pmFlag,
  rePlay: hasReplay(row, now) ? 1 : 0,
  manageable: isManageable(rights, row),
  seriesId: row.seriesId ?? '',
});

/** A live course with what its own page shows. */
export const detailed = (rights: Participant, row: LiveRow, now: Date, series: SeriesPlace | null): LiveDetail => ({
  ...shown(rights, row, now),
  series,
  description: row.description,
  coverName: row.cover,
  recorded: row.recorded,
  schoolName: rights.school.name,
  language: row.language ?? '',
  meetingUrl: isManageable(rights, row) ? row.meetingUrl : '',
  elsewhere: row.meetingUrl !== '',
  sample: row.sample,
  protected: row.passcode !== '',
  lecPwd: isCreator(rights, row) ? row.passcode : '',
  now: now.toISOString(),
});
