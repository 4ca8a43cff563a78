import type { Exam, Post, Video, Vote } from '../../../src/contract/space/work-shapes.ts';
import type { CallContext } from '../core/http/context.ts';
import { fileAddress } from '../uploads/files.ts';
import type { exams, posts, StoredVote, videos } from './tables.ts';

type PostRow = typeof posts.$inferSelect;

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A vote for a caller. Others than its author see the figures when they have voted, or when the vote has ended. */
export const voteInfo = (vote: StoredVote, chosen: readonly string[], showsFigures: boolean): Vote => ({
  isMultiple: vote.isMultiple,
  options: vote.options.map(({ count, id, title }) => ({ id, title, count: showsFigures ? count : null })),
  chosen: [...chosen],
  voterCount: showsFigures ? vote.voterCount : null,
});

interface Caller {
  readonly now: Date;
  readonly userId: string | undefined;
  /** The options that the caller has chosen, by post. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
}

export const postInfo = (row: PostRow, { chosen, now, userId }: Caller): Post => {
  const own = chosen.get(row.id) ?? [];
  const hasEnded = row.endTime !== null && row.endTime <= now;
  const isVote = row.resourceType === 'vote';
  return {
    id: row.id,
    userId: row.userId,
    schoolId: row.schoolId,
    resourceType: row.resourceType,
    title: row.title,
    content: row.content,
    pictures: [...row.pictures],
    attachmentInfo: [...row.attachments],
    viewCount: row.viewCount,
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    isTop: row.isTop ? 1 : 0,
    isEssences: row.isEssence ? 1 : 0,
    isResolved: row.isResolved ? 1 : 0,
    issueTime: row.issueTime.toISOString(),
    editedTime: timeOf(row.editedAt),
    startTime: timeOf(row.startTime),
    endTime: isVote ? null : timeOf(row.endTime),
    place: row.place,
    comingCount: row.comingCount,
    categoryIdPath: row.categoryPath,
    validityTime: isVote ? timeOf(row.endTime) : null,
    vote: row.vote && voteInfo(row.vote, own, hasEnded || own.length > 0 || userId === row.userId),
  };
};

export const videoInfo = async (
  { now, platform }: Pick<CallContext, 'now' | 'platform'>,
  { coverId: _cover, fileId, fileUrl, issueTime, ...row }: typeof videos.$inferSelect,
): Promise<Video> => {
  const file = { tenantId: row.schoolId, id: fileId, purpose: 'workVideo' } as const;
  return {
    ...row,
    fileUrl: fileId === '' ? fileUrl : await fileAddress(platform, file, now),
    issueTime: issueTime.toISOString(),
  };
};

export const examInfo = (row: typeof exams.$inferSelect): Exam => ({
  examId: row.id,
  userId: row.userId,
  schoolId: row.schoolId,
  examName: row.name,
  cover: row.coverUrl,
  modifiedTime: row.modifiedTime.toISOString(),
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  durationMinutes: row.durationMinutes,
  questionCount: row.questionCount,
  totalScore: row.totalScore,
  passScore: row.passScore,
});
