import { and, eq } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { toBranch } from '../events/audiences.ts';
import { type LoggedEvent, recordEvents } from '../events/record.ts';
import { courseTexts } from '../mall/courses/tables.ts';
import { findPath, placedAt, placeInPlate, removeFromPlate, requireCategories } from '../plate/contents.ts';
import type { CourseRow } from './taught.ts';

/** Rejects a category that the plate of a school does not have. @throws RequestError notFound */
export const requireCategory = async (db: Database, tenantId: string, categoryPath: string): Promise<void> => {
  await requireCategories(db, { tenantId, contentType: 'course' }, categoryPath, 'categoryIdPath');
};

/**
 * Lists a published course in its category, if its school still has it. It belongs to the school there: it stays when its
 * teacher leaves. Those who subscribe to the category are told once, however often it is withdrawn and published again.
 */
export const placeCourse = async (
  tx: Database,
  { authorId, categoryPath, id, language, tenantId }: CourseRow,
  now: Date,
): Promise<void> => {
  const categories = await findPath(tx, { tenantId, contentType: 'course' }, categoryPath);
  const texts = await tx
    .select({ language: courseTexts.language, title: courseTexts.title })
    .from(courseTexts)
    .where(and(eq(courseTexts.tenantId, tenantId), eq(courseTexts.courseId, id)));
  const publishedAt = (await placedAt(tx, tenantId, id)) ?? now;
  const titles = texts.map(({ title }) => title).filter((title) => title !== '');
  await placeInPlate(tx, categories, { tenantId, itemId: id, authorId: '', titles, publishedAt });
  const published: LoggedEvent = {
    ...({ kind: 'published', actorId: authorId, subject: 'course', subjectId: id, schoolId: tenantId } as const),
    to: categories ? toBranch(categories, categories.path) : [],
    feed: { subject: 'course', title: texts.find((text) => text.language === language)?.title ?? '' },
  };
  await recordEvents(tx, [published], publishedAt);
};

/** Takes a course that is withdrawn out of the plate of its school. */
export const displaceCourse = (tx: Database, { id, tenantId }: Pick<CourseRow, 'id' | 'tenantId'>): Promise<void> =>
  removeFromPlate(tx, tenantId, id);
