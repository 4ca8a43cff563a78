import type { Attachment, Exam, Post, PostType } from '../../../contract/space/work-shapes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** The time of something that begins and ends. */
export type Phase = 'notStarted' | 'running' | 'ended';

/** Whether something has started or ended at a time (requirement H09). Without an end, it never ends. */
export function phaseOf(start: string | null, end: string | null, now: number): Phase {
  if (start !== null && now < Date.parse(start)) return 'notStarted';
  return end !== null && now >= Date.parse(end) ? 'ended' : 'running';
}

/** The phase of a post or exam; null for posts without a time. */
export function postPhase(post: Pick<Post, 'resourceType' | 'startTime' | 'endTime' | 'validityTime'>, now: number) {
  if (post.resourceType === 'vote') return phaseOf(null, post.validityTime, now);
  return post.resourceType === 'activity' ? phaseOf(post.startTime, post.endTime, now) : null;
}

export const examPhase = (exam: Pick<Exam, 'startTime' | 'endTime'>, now: number): Phase =>
  phaseOf(exam.startTime, exam.endTime, now);

/** Whether the user can vote: once, before the vote runs out. While it runs, the platform tells only its author the figures. */
export const canVote = ({ validityTime, vote }: Post, now: number): boolean =>
  vote !== null &&
  vote.chosen.length === 0 &&
  (vote.voterCount === null || phaseOf(null, validityTime, now) === 'running');

/** The share of an option, in percent. */
export const shareOf = (count: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((count / voters) * 100);

/** The page of a post: articles are knowledge, everything else is of the community (requirement H08). */
export const postTarget = (post: { readonly id: string; readonly schoolId: string; readonly resourceType: PostType }) =>
  ({
    route: post.resourceType === 'article' ? 'knowledgeDetail' : 'communityDetail',
    params: { schoolId: post.schoolId },
    query: { resourceId: post.id },
  }) satisfies NavigationTarget;

export const videoTarget = (video: { readonly id: string; readonly schoolId: string }) =>
  ({
    route: 'videoDetail',
    params: { schoolId: video.schoolId },
    query: { videoId: video.id },
  }) satisfies NavigationTarget;

export const examTarget = (exam: { readonly id: string; readonly schoolId: string }) =>
  ({ route: 'examInfo', params: { schoolId: exam.schoolId }, query: { examId: exam.id } }) satisfies NavigationTarget;

export const courseTarget = (course: { readonly id: string; readonly schoolId: string }) =>
  ({
    route: 'courseView',
    params: { schoolId: course.schoolId },
    query: { courseId: course.id },
  }) satisfies NavigationTarget;

/** Attachments that are downloaded; the others are links. */
export const isDownload = ({ servType }: Attachment): boolean => servType !== 'link';

/** Whether a failed call may have taken effect: it was sent, but its response did not arrive. */
export const isUncertain = ({ kind }: Pick<ApiError, 'kind'>): boolean => kind === 'network' || kind === 'timeout';

/** The page that reports a work of a school, or a comment on it; it leads back to this page. */
export const reportTarget = (
  schoolId: string,
  subject: { readonly resourceId: string; readonly commentId?: string },
): NavigationTarget => ({
  route: 'complaintReport',
  params: { schoolId },
  query: { ...subject, redirect: location.href },
});
