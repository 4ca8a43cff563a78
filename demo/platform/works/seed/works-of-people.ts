import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../../src/contract/durations.ts';
import { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';
import type { Dynamic, DynamicKind } from '../../../../src/contract/space/dynamics.ts';
import type { Attachment, PostType } from '../../../../src/contract/space/work-shapes.ts';
import { activityOf } from '../../activities/activities.ts';
import type { activities } from '../../activities/tables.ts';
import { pictureUrl, SAMPLE_VIDEO } from '../../pictures/picture-url.ts';
import type { comments, examResults, exams, posts, postVotes, StoredVote, videos } from '../tables.ts';
import { workIdOf } from '../work-ids.ts';
import { BULLETINS, NOTES, type SeedTexts, TEXTS_IN_ORDER, WORK_TEXTS } from './texts.ts';

type Insert<Table extends { readonly $inferInsert: unknown }> = Table['$inferInsert'][];

/** The rows of the seed. */
export interface SeededWorks {
  readonly posts: Insert<typeof posts>;
  readonly votes: Insert<typeof postVotes>;
  readonly videos: Insert<typeof videos>;
  readonly exams: Insert<typeof exams>;
  readonly results: Insert<typeof examResults>;
  readonly comments: Insert<typeof comments>;
  readonly activities: Insert<typeof activities>;
}

/** A number from 0 to 1 that belongs to a name, so that each seed makes the same. */
const numberOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/** A cover that belongs to a work. */
export const coverOf = (id: string): string =>
  pictureUrl(
    'courses',
    COVER_SUBJECTS[Math.floor(numberOf(`cover ${id}`) * COVER_SUBJECTS.length)] ?? COVER_SUBJECTS[0],
  );

const ATTACHMENTS = (name: string): readonly Attachment[] => [
  { uid: 'notes', name: `${name}.txt`, servType: 'platform', url: '', docVersion: '', size: 2_048 },
  { uid: 'handout', name: `${name} (v2).txt`, servType: 'document', url: '', docVersion: 'v2', size: 4_096 },
  { uid: 'source', name: 'w3.org', servType: 'link', url: 'https://www.w3.org/standards/', docVersion: '', size: 0 },
];

const EVERYBODY: readonly string[] = TEXTS_IN_ORDER.flatMap(({ people }) => people);

/** The works of all people of the demo, and what was said and done with them, over the two years before `today`. */
export const makeWorks = (today: Date): SeededWorks => {
  const made: SeededWorks = { posts: [], votes: [], videos: [], exams: [], results: [], comments: [], activities: [] };
  const at = (days: number, hours: number): Date => new Date(today.getTime() + days * DAY_MS + hours * HOUR_MS);
  /** From 07:00 to 17:00 UTC, in steps of five minutes: people write by day. */
  const byDay = (name: string, days: number): Date => at(days, 7 + Math.floor(numberOf(`hour ${name}`) * 120) / 12);
  const before = (name: string): Date => byDay(name, -3 - Math.floor(numberOf(`time ${name}`) * 700));

  const act = (
    userId: string,
    kind: DynamicKind,
    [subject, subjectId, title]: readonly [Dynamic['subject'], string, string],
    happenedAt: Date,
    schoolId = 'north',
  ) => {
    made.activities.push(activityOf({ userId, kind, subject, subjectId, title, schoolId }, happenedAt));
  };

  const discuss = (userId: string, workId: string, since: Date, { comments, people }: SeedTexts): number => {
    const others = people.filter((one) => one !== userId);
    const count = Math.min(comments.length, others.length + 1, 1 + Math.floor(numberOf(`many ${workId}`) * 5));
    for (let index = 0; index < count; index++) {
      const content = comments[(index + made.comments.length) % comments.length] ?? '';
      const fromUserId = others[index % others.length] ?? 'learner';
      const id = `c${String(made.comments.length).padStart(5, '0')}`;
      const sinceDay = Math.floor((since.getTime() - today.getTime()) / DAY_MS);
      // Those of today may not have come yet.
      const yesterday = at(-1, 17 + index / 10);
      const createdAt = sinceDay + index + 1 < 0 ? byDay(id, sinceDay + index + 1) : yesterday;
      made.comments.push({ userId, id, workId, fromUserId, content, createdAt });
    }
    return count;
  };

  const post = (
    userId: string,
    serial: string,
    resourceType: PostType,
    { content, title }: { readonly title: string; readonly content: string },
    texts: SeedTexts,
    more: Partial<typeof posts.$inferInsert> = {},
  ): string => {
    const id = workIdOf(userId, serial);
    const issueTime = more.issueTime ?? before(id);
    const commentCount = discuss(userId, id, issueTime, texts);
    made.posts.push({
      userId,
      id,
      schoolId: 'north',
      resourceType,
      title,
      content,
      attachments: [],
      issueTime,
      isTop: false,
      isEssence: false,
      isResolved: false,
      startTime: null,
      endTime: null,
      vote: null,
      commentCount,
      ...more,
    });
    act(userId, 'posted', [resourceType, id, title], issueTime, more.schoolId);
    return id;
  };

  const ballots = (userId: string, postId: string, titles: readonly string[], votedAt: Date): StoredVote => {
    const options = titles.map((title, index) => ({ id: `o${index + 1}`, title, count: 0 }));
    const voters = EVERYBODY.filter((id) => id !== userId).slice(0, 8 + Math.floor(numberOf(postId) * 20));
    for (const voterId of voters) {
      const option = options[Math.floor(numberOf(`${postId} ${voterId}`) * options.length)];
      if (!option) continue;
      option.count += 1;
      made.votes.push({ userId, postId, voterId, optionIds: [option.id], votedAt });
    }
    return { isMultiple: false, voterCount: voters.length, options };
  };

  const vote = (userId: string, serial: string, texts: SeedTexts, days: number) => {
    const { content, options, title } = texts.vote;
    const endTime = at(days, 18);
    const id = workIdOf(userId, serial);
    const issueTime = byDay(id, days - 60);
    const stored = ballots(userId, id, options, issueTime);
    post(userId, serial, 'vote', { title, content }, texts, { issueTime, endTime, vote: stored });
  };

  for (const texts of TEXTS_IN_ORDER) {
    const person = (index: number): string => texts.people[index % texts.people.length] ?? '';
    texts.articles.forEach((article, index) => {
      const attachments = index === 0 ? ATTACHMENTS(article.title.slice(0, 30)) : [];
      post(person(index), `article${index}`, 'article', article, texts, { attachments, isEssence: index === 0 });
    });
    post(person(0), 'discuss', 'discuss', texts.discuss, texts);
    post(person(1), 'question', 'qa', texts.qa, texts, { isResolved: texts.people.length % 2 === 0 });
    vote(person(1), 'vote', texts, 30);
    vote(person(2), 'past', texts, -200);
    const [days = 0] = [-20, 5, -1].slice(TEXTS_IN_ORDER.indexOf(texts) % 3);
    const startTime = at(days, 9);
    const endTime = new Date(startTime.getTime() + 10 * DAY_MS);
    post(person(2), 'activity', 'activity', texts.activity, texts, { startTime, endTime });
    texts.videos.forEach((title, index) => {
      const userId = person(index);
      const id = workIdOf(userId, `video${index}`);
      const issueTime = before(id);
      const commentCount = discuss(userId, id, issueTime, texts);
      made.videos.push({
        ...{ userId, id, schoolId: 'north', title, coverUrl: coverOf(id), issueTime, commentCount },
        ...{ fileUrl: SAMPLE_VIDEO.url, durationS: SAMPLE_VIDEO.durationS },
      });
      act(userId, 'posted', ['video', id, title], issueTime);
    });
    exam(person(0), 'exam', texts.exam, -40);
    for (const [index, userId] of texts.people.entries()) {
      const score = 60 + 20 * Math.floor(numberOf(`score ${userId}`) * 3);
      const takenAt = byDay(`exam ${userId}`, -45 - index);
      made.results.push({ userId, examId: workIdOf(person(0), 'exam'), score, takenAt });
      act(userId, 'passed', ['exam', workIdOf(person(0), 'exam'), texts.exam], takenAt);
    }
  }

  function exam(userId: string, serial: string, name: string, start: number, schoolId = 'north') {
    const id = workIdOf(userId, serial);
    made.exams.push({
      ...{ userId, id, schoolId, name, coverUrl: coverOf(id), modifiedTime: byDay(id, start - 5) },
      ...{ startTime: at(start, 7), endTime: at(start + 60, 17), durationMinutes: 60, questionCount: 0 },
      ...{ totalScore: 100, passScore: 60, publishedAt: byDay(id, start - 5) },
    });
  }

  const { en_US: english, pl_PL: polish, zh_CN: chinese } = WORK_TEXTS;
  NOTES.forEach((title, index) => {
    const content = chinese.articles[index % chinese.articles.length]?.content ?? '';
    post('learner', `note${index}`, 'article', { title, content }, chinese, {
      issueTime: byDay(title, -4 - index * 30),
      isTop: index === 3,
      attachments: index === 0 ? ATTACHMENTS(title) : [],
    });
  });
  vote('learner', 'vote', chinese, 20);
  post('learner', 'question', 'qa', chinese.qa, chinese, { issueTime: at(-2, 10) });
  const { activity } = chinese;
  post('learner', 'activity', 'activity', activity, chinese, {
    issueTime: at(-1, 9),
    startTime: at(4, 9),
    endTime: at(5, 15),
  });
  exam('teacher', 'algebra', 'Algebra: kolokwium 1', -3);
  exam('teacher', 'analysis', 'Analiza: egzamin', 12);
  post('teacher', 'welcome', 'discuss', polish.discuss, polish);
  BULLETINS.forEach((title, index) => {
    const content = english.articles[index % english.articles.length]?.content ?? '';
    post('org', `news${index}`, 'article', { title, content }, english, {
      schoolId: 'river',
      issueTime: byDay(title, -6 - 55 * index),
    });
  });
  vote('org', 'vote', english, 15);
  exam('org', 'safety', 'Workshop safety certificate', -10, 'river');
  exam('org', 'welding', 'Welding: practical test', 20, 'river');
  const forMembers = { title: 'Orchard: notes for members', content: english.discuss.content };
  post('admin', 'closed', 'article', forMembers, english, { schoolId: 'orchard' });
  made.results.push({ userId: 'learner', examId: workIdOf('chen-siyuan', 'exam'), score: 80, takenAt: at(-30, 11) });
  act('learner', 'passed', ['exam', workIdOf('chen-siyuan', 'exam'), chinese.exam], at(-30, 11));
  return made;
};
