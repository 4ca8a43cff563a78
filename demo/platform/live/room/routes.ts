import { and, eq } from 'drizzle-orm';
import type { LIVE_ROOM_CALLS } from '../../../../src/contract/live/live-room.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { randomId } from '../../core/random.ts';
import { moderate } from '../../register/moderation/moderation.ts';
import { liveEvents } from '../data/tables.ts';
import { closingAfterSign } from '../media/host-signs.ts';
import { lockLives } from '../queries.ts';
import { statusOf } from '../status.ts';
import { type LiveRow, lives } from '../tables.ts';
import { takeHost } from './host.ts';
import { arrive, writeViewer } from './presence.ts';
import { type Presence, requireHost, requireOngoing, requirePresence, showRoom } from './room.ts';
import { addAnswers, addMessage, findQuestion } from './talk.ts';

/** @throws RequestError tooManyRequests, moderationViolation, moderationSensitive */
const checkText = async (context: UserContext, texts: readonly string[]): Promise<void> => {
  await requireWithinOwn(context, 'liveMessagesPerUser');
  await moderate(
    context,
    texts.map((content) => ({ content, contentName: 'text' })),
  );
};

/** What a message begins with. */
const UNANSWERED = { reply: null, repliedBy: null, repliedAt: null, options: null, choice: null } as const;

/** Changes the times of a live course by a rule that sees it locked, and shows the room after that. */
const changeTimes = async (
  context: UserContext,
  { host, row, ...presence }: Presence,
  rule: (row: LiveRow) => Partial<Pick<LiveRow, 'openedAt' | 'closesAt'>>,
) => {
  const changed = await transact(context.platform.db, async (tx) => {
    const [locked] = await lockLives(tx, row.tenantId, [row.id]);
    if (!locked || locked.deletedAt !== null)
      throw new RequestError('liveDeleted', 'The live course was deleted.', { field: 'liveId' });
    const set = rule(locked);
    if (Object.keys(set).length === 0) return locked;
    const [written] = await tx
      .update(lives)
      .set(set)
      .where(and(eq(lives.tenantId, row.tenantId), eq(lives.id, row.id)))
      .returning();
    return written ?? locked;
  });
  return showRoom(context, { ...presence, host, row: changed });
};

export const LIVE_ROOM_HANDLERS: Handlers<typeof LIVE_ROOM_CALLS> = {
  enterLive: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const presence = await requirePresence(context, params.liveId);
    if (body.role === 'learner' || presence.host) return showRoom(context, presence);
    await takeHost(context, presence.row, body);
    return showRoom(context, { ...presence, host: true });
  }),

  reportPresence: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const presence = await requirePresence(context, params.liveId);
    return showRoom(context, presence, body.since === '' ? null : new Date(body.since));
  }),

  async openLive({ params }, context) {
    const { now } = context;
    return changeTimes(context, await requireHost(context, params.liveId), (row) => {
      const status = statusOf(row, now);
      if (status === 'ongoing') return {};
      if (status === 'notStart')
        throw new RequestError('liveTooEarly', 'It can be opened a quarter of an hour before its start.', {
          field: 'liveId',
        });
      if (status === 'beginning' || status === 'expiredDisplayable')
        return { openedAt: now, closesAt: closingAfterSign(row, now) };
      throw new RequestError('liveNotOngoing', 'The live course is over.', { field: 'liveId' });
    });
  },

  async closeLive({ params }, context) {
    const { now } = context;
    return changeTimes(context, await requireHost(context, params.liveId), (row) => {
      if (row.openedAt === null)
        throw new RequestError('liveNotOngoing', 'The live course is not on.', { field: 'liveId' });
      return statusOf(row, now) === 'ongoing' ? { closesAt: now } : {};
    });
  },

  checkInToLive: limited('liveStepsPerUser', async ({ params }, context) => {
    const { now, platform, session } = context;
    const presence = await requirePresence(context, params.liveId);
    requireOngoing(presence, now);
    if (presence.row.checkInEndedAt !== null)
      throw new RequestError('checkInEnded', 'The host has ended the check-in.', { field: 'liveId' });
    if (!presence.host) await arrive(platform.db, presence.row, [session.userId], now, new Set([session.userId]));
    return showRoom(context, presence);
  }),

  appointLive: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { now, platform, session } = context;
    const { row, ...presence } = await requirePresence(context, params.liveId);
    if (row.openedAt !== null)
      throw new RequestError('liveOpened', 'The live course was opened already.', { field: 'liveId' });
    if (statusOf(row, now) === 'expired')
      throw new RequestError('liveNotOngoing', 'The live course is over.', { field: 'liveId' });
    const appointedAt = body.appointed ? (presence.viewer.appointedAt ?? now) : null;
    await writeViewer(platform.db, row, session.userId, { appointedAt });
    return showRoom(context, { ...presence, row, viewer: { ...presence.viewer, appointedAt } });
  }),

  async speakInLive({ body, params }, context) {
    const { now, platform, session } = context;
    const presence = await requirePresence(context, params.liveId);
    requireOngoing(presence, now);
    if (presence.viewer.muted && !presence.host)
      throw new RequestError('mutedInLive', 'A host refuses the messages of this person.', { field: 'liveId' });
    await checkText(context, [body.text]);
    const { id: liveId, tenantId } = presence.row;
    const message = { kind: 'message' as const, userId: session.userId, content: body.text, createdAt: now };
    return addMessage(platform.db, { tenantId, liveId, id: randomId('message'), ...message, ...UNANSWERED });
  },

  async askInLive({ body, params }, context) {
    const { now, platform, session } = context;
    const presence = await requireHost(context, params.liveId);
    requireOngoing(presence, now);
    await checkText(context, [body.text, ...body.options]);
    const { id: liveId, tenantId } = presence.row;
    const options = body.options.length > 0 ? body.options : null;
    const question = { kind: 'quiz' as const, userId: session.userId, content: body.text, options, createdAt: now };
    await platform.db.insert(liveEvents).values({ tenantId, liveId, id: randomId('quiz'), ...question });
    return showRoom(context, presence);
  },

  answerInLive: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { now, platform, session } = context;
    const presence = await requirePresence(context, params.liveId);
    requireOngoing(presence, now);
    const question = await findQuestion(platform.db, presence.row);
    if (question?.id !== body.quizId)
      throw new RequestError('notFound', 'The question does not exist, or there is a later one.', { field: 'quizId' });
    const value = question.options === null ? body.answer : body.choice;
    if (value === undefined || (typeof value === 'number' && value >= (question.options?.length ?? 0)))
      throw new RequestError('invalidInput', 'The answer is not one of those of the question.', {
        field: question.options === null ? 'answer' : 'choice',
      });
    const answer = { userId: session.userId, answer: value };
    if (!presence.host) await addAnswers(platform.db, presence.row, question.id, [answer], now);
    return showRoom(context, presence);
  }),
};
