import type { LIVE_CALENDAR_CALLS } from '../../../../src/contract/live/live-calendar.ts';
import { fileNameOf } from '../../core/files/file-name.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { addressesOf } from '../addresses.ts';
import { findLive } from '../queries.ts';
import { restorableSince } from '../restorable.ts';
import { calendarText } from './calendar-text.ts';

export const LIVE_CALENDAR_HANDLERS: Handlers<typeof LIVE_CALENDAR_CALLS> = {
  async readCalendarFile({ params }, context) {
    const { now, platform } = context;
    const rights = await authorize(context, 'visit');
    const row = await findLive(platform.db, rights.school.id, params.liveId);
    // Calendars learn of the cancellation as long as it can be taken back; then the live course is gone for everybody.
    if (!row || (row.deletedAt !== null && row.deletedAt <= restorableSince(now)))
      throw new RequestError('notFound', 'The live course does not exist.', { field: 'liveId' });
    const cancelled = row.deletedAt !== null;
    const { saddress } = addressesOf(platform, { ...rights, userId: null, role: null }, row);
    const event = {
      uid: `${row.tenantId}-${row.id}@${new URL(platform.origins.main).hostname}`,
      sequence: row.revision,
      cancelled,
      title: row.title,
      description: cancelled ? '' : [row.lecturer, row.description, saddress].filter(Boolean).join('\n\n'),
      address: cancelled ? '' : saddress,
      start: row.startAt,
      end: row.endAt,
      timeZone: row.timeZone,
      created: row.createdAt,
    };
    return { fileName: `${fileNameOf(row.title)}.ics`, text: calendarText(event, now) };
  },
};
