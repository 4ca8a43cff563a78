import { inArray } from 'drizzle-orm';
import type { Notification } from '../../../src/contract/notifications/notifications.ts';
import { hiddenFrom } from '../space/blocks/blocks.ts';
import { peopleOf, publicNameOf } from '../space/people.ts';
import { readableSchools, viewerAt } from '../tenants/authorization/readable.ts';
import { described } from '../tenants/queries.ts';
import { tenants } from '../tenants/tables.ts';
import { type EventRow, notificationIdOf } from './latest.ts';
import { type Reader, type ShownSubject, subjectsOf } from './subjects.ts';

/** An event that its reader may see at the moment. */
interface Seen {
  readonly row: EventRow;
  readonly subject: ShownSubject;
}

/** Those of the events whose schools know the reader on this page, and show themselves to the reader. */
const atOpenSchools = async (reader: Reader, rows: readonly EventRow[]): Promise<EventRow[]> => {
  const schools = [...new Set(rows.flatMap(({ schoolId }) => schoolId || []))];
  const readable = await readableSchools(reader, schools);
  const viewer = await viewerAt(reader, schools);
  return rows.filter(
    ({ schoolId }) => schoolId === '' || (readable.has(schoolId) && viewer(schoolId) === reader.userId),
  );
};

/**
 * Those of the events that the reader may see now: everything that could have changed since they were recorded is asked
 * again (requirement U07). The number of statements depends on the kinds of the subjects, not on the number of events.
 */
export const seenOf = async (reader: Reader, rows: readonly EventRow[]): Promise<Seen[]> => {
  if (rows.length === 0) return [];
  const open = await atOpenSchools(reader, rows);
  const actors = open.flatMap(({ actorId }) => actorId ?? []);
  const hidden = await hiddenFrom(reader.platform.db, reader.userId, actors);
  const told = open.filter(({ actorId }) => actorId === null || (actorId !== reader.userId && !hidden.has(actorId)));
  const subjects = await subjectsOf(reader, told);
  return told.flatMap((row) => {
    const subject = subjects.get(row.id);
    return subject ? [{ row, subject }] : [];
  });
};

/** Events as the contract shows them. One by somebody who no longer exists is left out. */
export const shownOf = async (
  { language, platform: { db } }: Reader,
  seen: readonly Seen[],
  isRead: (row: EventRow) => boolean,
): Promise<Notification[]> => {
  if (seen.length === 0) return [];
  const people = await peopleOf(db, [...new Set(seen.flatMap(({ row: { actorId } }) => actorId ?? []))]);
  const schools = [...new Set(seen.flatMap(({ row }) => row.schoolId || []))];
  const named = schools.length === 0 ? [] : await described(db, language).where(inArray(tenants.id, schools));
  const names = new Map(named.map(({ name, tenant }) => [tenant.id, name]));
  return seen.flatMap(({ row, subject: { at, form, isGranted, title } }) => {
    const person = row.actorId === null ? undefined : people.get(row.actorId)?.person;
    if (row.actorId !== null && !person) return [];
    return {
      id: notificationIdOf(row),
      kind: row.kind,
      time: row.happenedAt.toISOString(),
      isRead: isRead(row),
      actor: person ? { userId: person.id, nickName: publicNameOf(person), avatarUrl: person.avatarUrl } : null,
      subject: { kind: row.subject, id: row.subjectId, placeId: row.placeId, title, form },
      schoolId: row.schoolId,
      schoolName: names.get(row.schoolId) ?? '',
      at: at?.toISOString() ?? null,
      isGranted,
    };
  });
};
