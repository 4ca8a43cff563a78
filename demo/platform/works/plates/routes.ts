import { and, inArray } from 'drizzle-orm';
import type { ContentType, listPlateContents, PlateItem } from '../../../../src/contract/plate/plates.ts';
import { PERSON_TYPE } from '../../../../src/contract/space/space-constants.ts';
import type { CallContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { findCourses } from '../../mall/courses/queries.ts';
import { coursesOf } from '../../mall/courses/shown.ts';
import { pageOfContents } from '../../plate/contents.ts';
import { requirePlace } from '../../plate/routes.ts';
import type { plateContents } from '../../plate/tables.ts';
import { hiddenFrom } from '../../space/blocks/blocks.ts';
import { peopleOf } from '../../space/people.ts';
import { isShown } from '../../space/visibility.ts';
import { authorize, isLecturing } from '../../tenants/authorization/authorize.ts';
import { authorInfo } from '../access.ts';
import { exams, posts, videos } from '../tables.ts';

type Row = typeof plateContents.$inferSelect;
type Listed = readonly [itemId: string, item: PlateItem];

const WORKS = { knowledge: posts, video: videos, exam: exams } as const;

/** The works of people, without those that their authors hide from the caller, and of people whom the caller blocks or mutes. */
const worksOf = async (
  { platform: { db } }: CallContext,
  kind: keyof typeof WORKS,
  rows: readonly Row[],
  viewer: string | undefined,
): Promise<Listed[]> => {
  const authors = [...new Set(rows.map(({ authorId }) => authorId))];
  const people = await peopleOf(db, authors, viewer);
  const hidden = await hiddenFrom(db, viewer, authors);
  const table = WORKS[kind] as typeof posts;
  const found = await db
    .select()
    .from(table)
    .where(
      and(
        inArray(table.userId, authors),
        inArray(
          table.id,
          rows.map(({ itemId }) => itemId),
        ),
      ),
    );
  return found.flatMap((work): Listed[] => {
    const author = people.get(work.userId);
    if (!author || hidden.has(work.userId) || !isShown(PERSON_TYPE.works, author.person, author.space, viewer))
      return [];
    const { avatarUrl, nickName, userId } = authorInfo(author.person);
    const of = work as Partial<typeof videos.$inferSelect> & Partial<typeof exams.$inferSelect> & typeof work;
    const item = {
      ...{ id: work.id, schoolId: work.schoolId, kind, title: of.title ?? of.name ?? '' },
      resourceType: kind === 'knowledge' ? work.resourceType : null,
      coverUrl: of.coverUrl ?? '',
      author: { userId, nickName, avatarUrl },
      publishedTime: (of.issueTime ?? of.modifiedTime ?? new Date(0)).toISOString(),
      ...{ commentCount: of.commentCount ?? 0, likeCount: of.likeCount ?? 0 },
    };
    return [[work.id, item]];
  });
};

/** The courses of the school that can be studied now. */
const coursesIn = async (context: CallContext, schoolId: string, rows: readonly Row[]): Promise<Listed[]> => {
  const keys = rows.map(({ itemId }) => ({ schoolId, courseId: itemId }));
  const named = await findCourses(context.platform.db, keys, context.language, context.now);
  const found = named.filter(({ course }) => course.state === 'published');
  const timeOf = new Map(rows.map(({ itemId, publishedAt }) => [itemId, publishedAt.toISOString()]));
  return (await coursesOf(context, found))
    .filter((course) => course.schoolId === schoolId)
    .map(({ cardImageUrl: coverUrl, id, lecturer, title }) => [
      id,
      {
        ...{ id, schoolId, kind: 'course', resourceType: null, title, coverUrl, commentCount: 0, likeCount: 0 },
        author: lecturer && { userId: lecturer.id, nickName: lecturer.name, avatarUrl: lecturer.avatarUrl },
        publishedTime: timeOf.get(id) ?? '',
      },
    ]);
};

/** What the plates of schools list. Here, because works and courses lie above the area of the plates. */
export const PLATE_CONTENT_HANDLERS: Handlers<{ readonly listPlateContents: typeof listPlateContents }> = {
  async listPlateContents({ params: { schoolId }, query: { after, pageSize, search, ...at } }, context) {
    const { role, userId } = await authorize(context, 'visit', { schoolId });
    const teaches = isLecturing(role);
    const { place, section } = await requirePlace(context, schoolId, at);
    const { next, rows } = await pageOfContents(context.platform.db, place, { after, pageSize, search });
    if (rows.length === 0) return { list: [], next, teaches };
    const kind: ContentType = section.contentType;
    const listed = new Map(
      kind === 'course'
        ? await coursesIn(context, schoolId, rows)
        : await worksOf(context, kind, rows, userId ?? undefined),
    );
    return { list: rows.flatMap(({ itemId }) => listed.get(itemId) ?? []), next, teaches };
  },
};
