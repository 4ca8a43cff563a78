import type { Platform } from '../../core/platform.ts';
import type { Participant } from '../../tenants/authorization/authorize.ts';
import { addressesOf } from '../addresses.ts';
import type { LiveRow } from '../tables.ts';
import type { CalendarEvent } from './calendar-text.ts';

/** A live course as an event. It is the same for everybody: the address is that of learners. */
export const eventOf = (platform: Platform, rights: Participant, row: LiveRow): CalendarEvent => {
  const cancelled = row.deletedAt !== null;
  const { saddress } = addressesOf(platform, { ...rights, userId: null, role: null }, row);
  return {
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
};
