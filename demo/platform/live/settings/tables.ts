import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What schools decide about their live courses. A school without a row allows no meetings elsewhere, and keeps recordings. */
export const liveSchools = pgTable(
  'live_schools',
  {
    tenantId: text('tenant_id').notNull(),
    /** Hosts that addresses of meetings elsewhere may have, with those below each. */
    meetingHosts: text('meeting_hosts').array().notNull(),
    /** Days for which recordings are kept after the end; 0: as long as the live course. */
    keepDays: integer('keep_days').notNull(),
    /** Rises with each change, so that nobody overwrites what they have not seen. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);
