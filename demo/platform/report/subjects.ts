import { and, eq } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import type { openReport, ReportSubject } from '../../../src/contract/report/report.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { findLive } from '../live/queries.ts';
import { findMessage } from '../live/room/talk.ts';
import { findCourse } from '../mall/courses/queries.ts';
import { publicNameOf } from '../space/people.ts';
import { requireSpace } from '../space/visibility.ts';
import { pictureOf, type TenantRow } from '../tenants/queries.ts';
import { findIn, requireWork } from '../works/access.ts';
import { requireExam } from '../works/exams/access.ts';
import { comments, posts, videos } from '../works/tables.ts';
import { authorIn } from '../works/work-ids.ts';

interface Work {
  readonly schoolId: string;
  readonly name: string;
  readonly form: ReportSubject['form'];
}

/** What a report is about, and the person whom it is about: who wrote or made it. Null if it is nobody’s. */
interface Found {
  readonly subject: ReportSubject;
  readonly userId: string | null;
}

/** The kinds of works, each read as by the call that reads one: what a caller cannot read, a report does not name. */
const READABLE = {
  async post(context: UserContext, id: string): Promise<Work> {
    const { work } = await requireWork(context, id, 'id', findIn(context.platform.db, posts, id));
    const form = work.resourceType === 'article' ? 'knowledge' : 'community';
    return { schoolId: work.schoolId, name: work.title, form };
  },
  async video(context: UserContext, id: string): Promise<Work> {
    const { work } = await requireWork(context, id, 'id', findIn(context.platform.db, videos, id));
    return { schoolId: work.schoolId, name: work.title, form: 'video' };
  },
  async exam(context: UserContext, id: string): Promise<Work> {
    const { exam } = await requireExam(context, id);
    return { schoolId: exam.schoolId, name: exam.name, form: 'exam' };
  },
} as const;

/** A work of one of the kinds, in the school, that the caller may read. Any other one is answered as if it did not exist. */
const workOf = async (
  context: UserContext,
  school: TenantRow,
  id: string,
  kinds: readonly (keyof typeof READABLE)[],
): Promise<Work> => {
  const orNothing = (error: unknown) => {
    if (error instanceof RequestError && (error.code === 'notFound' || error.code === 'forbidden')) return undefined;
    throw error;
  };
  for (const kind of kinds) {
    const work = await READABLE[kind](context, id).catch(orNothing);
    if (work?.schoolId === school.id) return work;
  }
  throw new RequestError('notFound', 'The school has no such content.', { field: 'id' });
};

/** How much of a comment or message names it, in code points. */
const EXCERPT_LENGTH = 120;
const excerptOf = (content: string): string => [...content].slice(0, EXCERPT_LENGTH).join('');

/** A message of somebody else in a live course of the school. Whoever takes part in the school sees them. */
const messageOf = async (
  { platform: { db }, session }: UserContext,
  school: TenantRow,
  { id, liveId }: { readonly id: string; readonly liveId: string },
): Promise<Found> => {
  const live = await findLive(db, school.id, liveId);
  const message = live?.deletedAt === null ? await findMessage(db, live, id) : undefined;
  if (!message) throw new RequestError('notFound', 'The live course has no such message.', { field: 'id' });
  if (message.userId === session.userId)
    throw new RequestError('forbidden', 'Nobody can report what they have written.', { field: 'id' });
  const name = excerptOf(message.content);
  const subject = { kind: 'resource', id, name, avatarUrl: '', form: 'liveMessage', commentId: '' } as const;
  return { subject, userId: message.userId };
};

/** The content of a school that the caller may see. */
const resourceOf = async (context: UserContext, school: TenantRow, id: string): Promise<Found> => {
  const found = { kind: 'resource', id, avatarUrl: '', commentId: '' } as const;
  const live = await findLive(context.platform.db, school.id, id);
  if (live?.deletedAt === null)
    return { subject: { ...found, name: live.title, form: 'live' }, userId: live.createdBy };
  const course = await findCourse(context.platform.db, school.id, id, context.language);
  if (course) return { subject: { ...found, name: course.title, form: 'course' }, userId: null };
  const { form, name } = await workOf(context, school, id, ['post', 'video', 'exam']);
  return { subject: { ...found, name, form }, userId: authorIn(id) };
};

/** A comment on such a work. */
const commentOf = async (context: UserContext, school: TenantRow, id: string, commentId: string): Promise<Found> => {
  const { form } = await workOf(context, school, id, ['post', 'video']);
  const [comment] = await context.platform.db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, authorIn(id)), eq(comments.id, commentId), eq(comments.workId, id)))
    .limit(1);
  if (!comment) throw new RequestError('notFound', 'The work has no such comment.', { field: 'commentId' });
  const subject = { kind: 'comment', id, commentId, avatarUrl: '', form, name: excerptOf(comment.content) } as const;
  return { subject, userId: comment.fromUserId };
};

/**
 * The subject of a report, by the data of the platform: the page only names it.
 * @throws RequestError notFound, forbidden
 */
export const subjectOf = async (
  context: UserContext,
  school: TenantRow,
  { commentId, id, kind, liveId }: CallInput<typeof openReport>['body'],
): Promise<Found> => {
  if (kind === 'resource')
    return liveId === undefined ? resourceOf(context, school, id) : messageOf(context, school, { id, liveId });
  if (kind === 'comment') return commentOf(context, school, id, commentId);
  if (kind === 'user') {
    if (id === context.session.userId) {
      throw new RequestError('forbidden', 'Nobody can report himself or herself.', { field: 'id' });
    }
    const { person } = await requireSpace(context, id, 'id');
    const subject = {
      kind,
      id,
      name: publicNameOf(person),
      avatarUrl: person.avatarUrl,
      form: '',
      commentId: '',
    } as const;
    return { subject, userId: id };
  }
  if (id !== school.id) throw new RequestError('notFound', 'This is another school.', { field: 'id' });
  const avatarUrl = pictureOf(school, 'logo');
  return { subject: { kind, id, name: school.name, avatarUrl, form: '', commentId: '' }, userId: null };
};
