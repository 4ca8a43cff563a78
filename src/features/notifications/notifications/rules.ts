import type { Notification } from '../../../contract/notifications/notifications.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** The page of a work, by its form. */
function workTarget(form: string, id: string, schoolId: string): NavigationTarget {
  const params = { schoolId };
  if (form === 'video') return { route: 'videoDetail', params, query: { videoId: id } };
  const route = form === 'article' ? 'knowledgeDetail' : 'communityDetail';
  return { route, params, query: { resourceId: id } };
}

/** Where a notification leads: to its subject, or to the reports of the user. `school` is that of the page. */
export function targetOf({ actor, kind, schoolId, subject }: Notification, school: string): NavigationTarget {
  const { form, id, placeId } = subject;
  switch (subject.kind) {
    case 'person':
      return { route: 'personSpaceWorks', params: { schoolId: school }, query: { spaceId: actor?.userId ?? '' } };
    case 'exam':
      return { route: 'examInfo', params: { schoolId }, query: { examId: id } };
    case 'course':
      return { route: 'courseView', params: { schoolId }, query: { courseId: id } };
    case 'live':
      if (kind === 'liveCancelled') return { route: 'liveStreaming', query: { schoolId } };
      return { route: 'liveLearnDetail', params: { schoolId, id } };
    case 'report':
      return { route: 'notifications', query: { tab: 'reports' } };
    case 'comment':
      return workTarget(form, placeId, schoolId);
    default:
      return workTarget(form, id, schoolId);
  }
}

const DECIDED: Readonly<Record<string, TextKey>> = {
  true: 'notification-list:text.reportActed',
  false: 'notification-list:text.reportKept',
  null: 'notification-list:text.reportClosed',
};

/** The sentence of a notification. */
export function sentenceOf({ isGranted, kind }: Notification): TextKey {
  switch (kind) {
    case 'reportDecided':
      return DECIDED[String(isGranted)] ?? 'notification-list:text.reportClosed';
    case 'courseAnswered':
      return isGranted ? 'notification-list:text.courseApproved' : 'notification-list:text.courseRefused';
    case 'commented':
      return 'notification-list:text.commented';
    case 'replied':
      return 'notification-list:text.replied';
    case 'answered':
      return 'notification-list:text.answered';
    case 'published':
      return 'notification-list:text.published';
    case 'liveBegins':
      return 'notification-list:text.liveBegins';
    case 'liveMoved':
      return 'notification-list:text.liveMoved';
    case 'liveCancelled':
      return 'notification-list:text.liveCancelled';
    case 'examDue':
      return 'notification-list:text.examDue';
    default:
      return 'notification-list:text.followed';
  }
}

/** What a number on the bell says: one less than can be counted, and a plus. */
export const badgeOf = (unread: number, most: number, format: (value: number) => string): string =>
  unread < most ? format(unread) : `${format(most - 1)}+`;
