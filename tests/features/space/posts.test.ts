import { describe, expect, it } from 'vitest';
import type { Post } from '../../../src/contract/space/work-shapes.ts';
import { canVote, phaseOf, postPhase, postTarget, shareOf } from '../../../src/features/space/posts/rules.ts';

const at = (time: string) => Date.parse(time);
const [START, END] = ['2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z'];

describe('the time of an activity [H09]', () => {
  it.each([
    [START, END, '2026-05-01T07:59:59.999Z', 'notStarted'],
    [START, END, START, 'running'],
    [START, END, '2026-05-02T07:59:59.999Z', 'running'],
    [START, END, END, 'ended'],
    [null, END, '2020-01-01T00:00:00Z', 'running'],
    [START, null, '2030-01-01T00:00:00Z', 'running'],
    [null, null, START, 'running'],
  ])('from %s to %s is at %s %s', (start, end, now, phase) => {
    expect(phaseOf(start, end, at(now))).toBe(phase);
  });
});

const post = (more: Partial<Post>): Post => ({
  ...{ id: 'a-1', userId: 'a', schoolId: 'north', resourceType: 'vote', title: '', content: '', attachmentInfo: [] },
  ...{ pictures: [], editedTime: null, place: '', comingCount: 0, categoryIdPath: '' },
  ...{ viewCount: 0, likeCount: 0, commentCount: 0, isTop: 0, isEssences: 0, isResolved: 0, issueTime: START },
  ...{ startTime: null, endTime: null, validityTime: END },
  vote: { isMultiple: false, options: [], chosen: [], voterCount: null },
  ...more,
});

it('lets a user vote once, until the vote runs out [H09]', () => {
  expect(canVote(post({}), at(START))).toBe(true);
  // What runs out is decided by the clock of the platform, which then tells the figures.
  expect(canVote(post({}), at(END))).toBe(true);
  const counted = { isMultiple: false, options: [], chosen: [], voterCount: 1 };
  expect(canVote(post({ vote: counted }), at(START))).toBe(true);
  expect(canVote(post({ vote: counted }), at(END))).toBe(false);
  const voted = { isMultiple: false, options: [], chosen: ['o1'], voterCount: 1 };
  expect(canVote(post({ vote: voted }), at(START))).toBe(false);
  expect(canVote(post({ vote: null }), at(START))).toBe(false);
});

it('gives a phase to votes and activities only [H09]', () => {
  const phase = (resourceType: Post['resourceType']) => postPhase(post({ resourceType, endTime: END }), at(END));
  expect(['article', 'discuss', 'qa'].map((type) => phase(type as Post['resourceType']))).toEqual([null, null, null]);
  expect([phase('vote'), phase('activity')]).toEqual(['ended', 'ended']);
});

it('links articles to knowledge and all other posts to the community [H08]', () => {
  expect(postTarget(post({ resourceType: 'article' }))).toEqual({
    route: 'knowledgeDetail',
    params: { schoolId: 'north' },
    query: { resourceId: 'a-1' },
  });
  expect(postTarget(post({})).route).toBe('communityDetail');
});

it('shares votes in whole percents, none of none [H09]', () => {
  expect([shareOf(1, 3), shareOf(3, 3), shareOf(0, 0)]).toEqual([33, 100, 0]);
});
