import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { readSeed, seedOnce } from '../../core/database/seeding.ts';
import type { CourseRow } from '../../mall/courses/queries.ts';
import { courses, courseTexts } from '../../mall/courses/tables.ts';
import { rowsOf } from '../../plate/contents.ts';
import { plateContents } from '../../plate/tables.ts';
import { posts } from '../tables.ts';
import { workIdOf } from '../work-ids.ts';
import { NOTES, WORK_TEXTS } from './texts.ts';

const Subject = v.string();
const Subjects = v.strictObject({
  ...{ articles: v.array(Subject), discuss: Subject, qa: Subject, vote: Subject, activity: Subject },
});
/** The subject of what people of each language have written: the second level of the plate of `north`. */
const SUBJECTS: Readonly<Partial<Record<Language, v.InferOutput<typeof Subjects>>>> = readSeed(
  new URL('./categories.json', import.meta.url),
  v.record(v.picklist(LANGUAGES), Subjects),
);

/** What a post offers, the third level: lectures, a seminar, projects, a reading circle, questions. */
const OFFER = { article: 1, discuss: 4, activity: 6, vote: 7, question: 8 } as const;

const pathOf = (subject: string, offer: number): string[] => [
  subject.slice(0, subject.indexOf('-')),
  subject,
  `${subject}-${offer}`,
];

/** The ids of the posts of the demo at the school `north`, with their categories. */
const POSTS_AT_NORTH: ReadonlyMap<string, readonly string[]> = new Map(
  LANGUAGES.flatMap((language) => {
    const { people } = WORK_TEXTS[language];
    const subjects = SUBJECTS[language];
    if (!subjects) return [];
    const id = (index: number, serial: string) => workIdOf(people[index % people.length] ?? '', serial);
    return [
      ...subjects.articles.map((one, at) => [id(at, `article${at}`), pathOf(one, OFFER.article)] as const),
      [id(0, 'discuss'), pathOf(subjects.discuss, OFFER.discuss)] as const,
      [id(1, 'question'), pathOf(subjects.qa, OFFER.question)] as const,
      [id(1, 'vote'), pathOf(subjects.vote, OFFER.vote)] as const,
      [id(2, 'activity'), pathOf(subjects.activity, OFFER.activity)] as const,
    ];
  }).concat(NOTES.map((_, at) => [workIdOf('learner', `note${at}`), pathOf('f3-5', OFFER.article)] as const)),
);

const pathIn = (postId: string): readonly string[] => POSTS_AT_NORTH.get(postId) ?? [];

const placePosts = async (tx: Database): Promise<void> => {
  const rows = await tx
    .select()
    .from(posts)
    .where(and(inArray(posts.id, [...POSTS_AT_NORTH.keys()]), eq(posts.schoolId, 'north'), eq(posts.categoryPath, '')));
  for (const categoryPath of new Set(rows.map(({ id }) => pathIn(id).join('.')))) {
    const placed = rows.filter(({ id }) => pathIn(id).join('.') === categoryPath).map(({ id }) => id);
    await tx.update(posts).set({ categoryPath }).where(inArray(posts.id, placed));
  }
  const listed = rows.flatMap(({ id: itemId, issueTime: publishedAt, title, userId: authorId }) =>
    rowsOf(
      { sectionId: 'north-knowledge', path: pathIn(itemId) },
      { tenantId: 'north', itemId, authorId, titles: [title], publishedAt },
    ),
  );
  if (listed.length > 0) await tx.insert(plateContents).values(listed).onConflictDoNothing();
};

/** The categories of the catalogs of courses, by the subjects of the courses; others are in no category. */
const CATALOGS: Readonly<Record<string, Partial<Record<CourseRow['course']['subject'], string>>>> = {
  north: { technology: 'f3-5', business: 'f6-4', science: 'f1-5' },
  mall: { technology: 'f3-5', business: 'f6-4', design: 'f8-5' },
};

const categoryOf = ({ subject, tenantId }: Pick<CourseRow['course'], 'subject' | 'tenantId'>): readonly string[] => {
  const category = CATALOGS[tenantId]?.[subject];
  return category ? pathOf(category, OFFER.article) : [];
};

const placeCourses = async (tx: Database): Promise<void> => {
  const schools = Object.keys(CATALOGS);
  const rows = await tx
    .select()
    .from(courses)
    .where(and(inArray(courses.tenantId, schools), eq(courses.state, 'published')));
  const texts = await tx.select().from(courseTexts).where(inArray(courseTexts.tenantId, schools));
  const listed = rows.flatMap(({ createdAt, id, subject, tenantId }) => {
    const path = categoryOf({ subject, tenantId });
    if (path.length === 0) return [];
    const titles = texts.filter((one) => one.tenantId === tenantId && one.courseId === id).map(({ title }) => title);
    return rowsOf(
      { sectionId: `${tenantId}-course`, path },
      { tenantId, itemId: id, authorId: '', titles, publishedAt: createdAt },
    );
  });
  if (listed.length > 0) await tx.insert(plateContents).values(listed).onConflictDoNothing();
};

/** Tells the editors of courses the categories in which the plates list them. */
const nameCategories = async (tx: Database): Promise<void> => {
  const rows = await tx
    .select({ id: courses.id, subject: courses.subject, tenantId: courses.tenantId })
    .from(courses)
    .where(
      and(
        ...[inArray(courses.tenantId, Object.keys(CATALOGS)), eq(courses.state, 'published')],
        eq(courses.categoryPath, ''),
      ),
    );
  for (const categoryPath of new Set(rows.map((row) => categoryOf(row).join('.')).filter(Boolean))) {
    const placed = rows.filter((row) => categoryOf(row).join('.') === categoryPath);
    for (const tenantId of new Set(placed.map((row) => row.tenantId))) {
      const ids = placed.filter((row) => row.tenantId === tenantId).map(({ id }) => id);
      await tx
        .update(courses)
        .set({ categoryPath })
        .where(and(eq(courses.tenantId, tenantId), inArray(courses.id, ids)));
    }
  }
};

/** Lists the posts and courses of the demo in the plates of their schools. */
export const seedPlateContents = async (tx: Database): Promise<void> => {
  const once = (name: string, work: () => Promise<void>) => seedOnce(tx, [name], (key) => key, work);
  await once('contents of plates', async () => {
    await placePosts(tx);
    await placeCourses(tx);
  });
  await once('categories of courses', () => nameCategories(tx));
};
