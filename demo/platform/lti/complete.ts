import type { Language } from '../../../src/contract/languages.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { readCookies } from '../core/http/cookies.ts';
import { readLanguage } from '../core/http/language.ts';
import type { Platform } from '../core/platform.ts';
import { overFrom, requireExam, tellsPoints } from '../works/exams/access.ts';
import { findContent, type Graded } from './content/content.ts';
import { chooserFor } from './content/deep-linking.ts';
import type { LaunchFacts, Target } from './message/claims.ts';
import { type Launch, storeLaunch } from './message/launch.ts';
import { Refusal, refusingIn } from './message/refusal.ts';
import { type FramedPage, openPage } from './pages.ts';
import { memberOf } from './people.ts';
import { sayDue } from './services/due.ts';
import { queueEarlierScore, rememberLearner, rememberLineItem } from './services/grades.ts';
import { rememberCourse, syncMembers } from './services/members.ts';

/** The context in which the user of a launch reads what there is, before there is a session. */
export const contextFor = (
  platform: Platform,
  tenantId: string,
  userId: string,
  language: Language,
  address: string,
): UserContext => {
  const now = platform.config.now();
  return {
    ...{ platform, now, language, tenantId, address, foreignOrigin: null, mode: 'token', basic: null, userAgent: '' },
    cookies: readCookies(undefined),
    session: {
      ...{ id: '', userId, tenantId, loginMethod: 1, firstIdentityId: null, origin: null },
      ...{ unsolicited: true, bound: true },
      authenticatedAt: new Date(0),
      expiresIn: 1,
    },
  };
};

/** Makes the class of the course, if the link is about its attendance. Reading its members goes on after the answer. */
const courseTarget = async (
  { now, platform }: UserContext,
  { facts, registration }: Launch,
  userId: string,
): Promise<Target> => {
  const { contentId, kind } = facts.target;
  if (kind !== 'attendance' || contentId !== '') return facts.target;
  const { context } = facts;
  if (context === null) throw new Refusal('targetUnknown');
  const { tenantId } = registration;
  const classId = await transact(platform.db, (tx) =>
    rememberCourse(tx, registration, { ...facts, context }, userId, now),
  );
  platform.jobs.start('lti members', async (ended) => {
    await syncMembers(platform, { tenantId, classId }, ended);
  });
  return { kind, contentId: classId };
};

/** Remembers where the score of the learner goes. */
const rememberGrades = async (
  context: UserContext,
  { facts, registration }: Launch,
  graded: Graded | null,
): Promise<void> => {
  const { now, platform, session } = context;
  const { userId } = session;
  if (graded === null) return;
  const lineItemId = await transact(platform.db, (tx) => rememberLineItem(tx, registration, graded, facts, now));
  if (lineItemId === null) return;
  // The column may be missing, and the learner may have taken the exam before.
  sayDue(platform);
  if (!facts.isLearner) return;
  const learner = { userId, subject: facts.subject };
  if (graded.kind === 'attendance') {
    await transact(platform.db, (tx) => rememberLearner(tx, registration, graded, lineItemId, learner));
    return;
  }
  const examId = graded.contentId;
  const { exam } = await requireExam(context, examId);
  const toldAt = (score: number) => (tellsPoints(exam, score, now) ? now : overFrom(exam));
  await transact(platform.db, async (tx) => {
    await rememberLearner(tx, registration, graded, lineItemId, learner);
    await queueEarlierScore(tx, { userId, examId, now, toldAt });
  });
};

const languageOf = ({ language }: LaunchFacts): Language => readLanguage(language);

const showLaunch = async (platform: Platform, launch: Launch, address: string): Promise<FramedPage> => {
  const { facts, registration } = launch;
  const { tenantId } = registration;
  const userId = await transact(platform.db, (tx) => memberOf(tx, registration, facts, platform.config.now()));
  const context = contextFor(platform, tenantId, userId, languageOf(facts), address);
  if (facts.deepLinking !== null) {
    return chooserFor(context, launch, await storeLaunch(platform, launch, 'choose', { userId }));
  }
  const target = await courseTarget(context, launch, userId);
  const content = await findContent(context, target, facts.role);
  if (content === null) throw new Refusal('targetUnknown');
  await rememberGrades(context, launch, content.graded);
  const shown = { registration, facts: { ...facts, target } };
  const code = await storeLaunch(platform, shown, 'open', { userId });
  const isOfCourse = facts.role === 'teacher' && facts.target.kind === 'attendance' && facts.target.contentId === '';
  const courseClassId = isOfCourse ? target.contentId : '';
  return openPage(platform, registration, context.language, { code, courseClassId, title: content.title });
};

/**
 * Lets the person of an accepted message in, and returns the page that shows what the message is about.
 * @throws Refusal schoolUnavailable, accountUnknown, roleNotGiven, targetUnknown
 */
export const completeLaunch = (platform: Platform, launch: Launch, address: string): Promise<FramedPage> =>
  refusingIn(languageOf(launch.facts), () => showLaunch(platform, launch, address));
