import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { LtiWidget } from '../../../../src/contract/lti/lti.ts';
import type { LtiContent } from '../../../../src/contract/lti/lti-constants.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { textsFor } from '../../core/language/texts.ts';
import { findClasses } from '../../lecturing/queries.ts';
import { classes } from '../../lecturing/tables.ts';
import { findLive, findLives } from '../../live/queries.ts';
import { findCourse, findOfSchool } from '../../mall/courses/queries.ts';
import { authorize, isLecturing } from '../../tenants/authorization/authorize.ts';
import { requireExam } from '../../works/exams/access.ts';
import { exams } from '../../works/tables.ts';
import type { LaunchFacts, Target } from '../message/claims.ts';

type Widget = InferOutput<typeof LtiWidget>;

/** What is graded about content, in a column of a gradebook. */
export interface Graded {
  readonly kind: 'exam' | 'attendance';
  readonly contentId: string;
  readonly label: string;
  readonly maximum: number;
}

/** Content that a link shows. */
export interface Content {
  readonly title: string;
  readonly widget: Widget;
  readonly graded: Graded | null;
}

/** Shares of attendance are sent in percent. */
export const SHARE_MAXIMUM = 100;

const widget = (tag: string, attributes: Widget['attributes'] = {}): Widget => ({ tag, attributes });

/** Null in place of the errors that say that something is not there or not for the caller. */
const orNull = async <T>(find: () => Promise<T>): Promise<T | null> => {
  try {
    return await find();
  } catch (error) {
    if (error instanceof RequestError && error.status < 500) return null;
    throw error;
  }
};

type Find = (context: UserContext, contentId: string, isTeacher: boolean) => Promise<Content | null>;

const FIND: Readonly<Record<LtiContent, Find>> = {
  async portal({ language, tenantId, platform }) {
    const title = (await platform.schoolName(platform.db, tenantId, language)) ?? tenantId;
    return { title, widget: widget('campus-portal'), graded: null };
  },

  async live({ platform, tenantId }, id) {
    const live = await findLive(platform.db, tenantId, id);
    if (!live || live.deletedAt !== null) return null;
    return { title: live.title, widget: widget('campus-live-detail', { 'live-id': id }), graded: null };
  },

  async course({ language, platform, tenantId }, id) {
    const course = await findCourse(platform.db, tenantId, id, language);
    return course?.course.state === 'published'
      ? { title: course.title, widget: widget('campus-course-view', { 'course-id': id }), graded: null }
      : null;
  },

  async plate({ language }) {
    const title = textsFor(language)('platform-lti:choose.kind.plate');
    return { title, widget: widget('campus-plate-card', { 'portal-page-id': 'plate' }), graded: null };
  },

  async attendance({ language, platform, tenantId }, id, isTeacher) {
    const [row] = await platform.db
      .select({ name: classes.name })
      .from(classes)
      .where(and(eq(classes.tenantId, tenantId), eq(classes.id, id)))
      .limit(1);
    if (!row) return null;
    const label = textsFor(language)('platform-lti:attendance.label', { name: row.name });
    const teaching = widget('campus-lecturing-center', { 'school-id': tenantId, 'class-id': id, page: 'classView' });
    return {
      title: label,
      widget: isTeacher ? teaching : widget('campus-attendance-sign'),
      graded: { kind: 'attendance', contentId: id, label, maximum: SHARE_MAXIMUM },
    };
  },

  async exam(context, id) {
    const found = await orNull(() => requireExam(context, id));
    if (!found || found.exam.schoolId !== context.tenantId) return null;
    const { name, totalScore } = found.exam;
    return {
      title: name,
      widget: widget('campus-work-detail', { kind: 'exam', 'work-id': id }),
      graded: { kind: 'exam', contentId: id, label: name, maximum: totalScore },
    };
  },
};

/** The content of a link, as a user of the school sees it; null if it is not there or not for the user. */
export const findContent = (
  context: UserContext,
  { contentId, kind }: Target,
  role: LaunchFacts['role'],
): Promise<Content | null> => FIND[kind](context, contentId, isLecturing(role));

/** Choices of each kind; more cannot be looked through. */
const MOST = 30;

/** What a teacher may choose: a kind, and the contents with their ids and titles. */
export interface Offer {
  readonly kind: LtiContent;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

/** The exams of a school that are not over and that the user sees. */
const examsOf = async (context: UserContext): Promise<Offer['contents']> => {
  const { now, platform, tenantId } = context;
  const rows = await platform.db
    .select({ id: exams.id, name: exams.name })
    .from(exams)
    .where(and(eq(exams.schoolId, tenantId), gt(exams.endTime, now), eq(exams.status, 'published')))
    .orderBy(desc(exams.modifiedTime), asc(exams.id))
    .limit(MOST);
  const seen = await Promise.all(rows.map(({ id }) => orNull(() => requireExam(context, id))));
  return rows.filter((_row, at) => seen[at] !== null).map(({ id, name }) => ({ id, title: name }));
};

/**
 * What a teacher of the school may choose for a course of a learning system.
 * @throws RequestError forbidden
 */
export const offersFor = async (context: UserContext): Promise<readonly Offer[]> => {
  const { language, now, platform, tenantId } = context;
  const { db } = platform;
  const { isOnlyOwn, school, userId } = await authorize(context, 'teach', { schoolId: tenantId });
  const page = { page: 1, pageSize: MOST };
  const filters = { title: '', startDate: '', timeZone: 'UTC', userId: '' };
  const lives = await findLives(
    db,
    tenantId,
    { ...filters, ...page, statuses: ['ongoing', 'beginning', 'notStart'] },
    now,
  );
  const courses = await findOfSchool(db, tenantId, language, page);
  const { rows } = await findClasses(db, tenantId, userId, isOnlyOwn, { ...page, search: '' });
  return [
    { kind: 'portal', contents: [{ id: '', title: school.name }] },
    { kind: 'live', contents: lives },
    { kind: 'course', contents: courses.rows.map(({ course, title }) => ({ id: course.id, title })) },
    { kind: 'plate', contents: [{ id: '', title: textsFor(language)('platform-lti:choose.plate') }] },
    {
      kind: 'attendance',
      contents: [
        { id: '', title: textsFor(language)('platform-lti:choose.attendanceHere') },
        ...rows.map(({ id, name }) => ({ id, title: name })),
      ],
    },
    { kind: 'exam', contents: await examsOf(context) },
  ];
};
