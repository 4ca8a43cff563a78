/** What happens on the platform and is recorded (decision 0034). */
export const EVENT_KINDS = [
  'followed',
  'commented',
  'replied',
  'answered',
  'published',
  'voted',
  'studied',
  'passed',
  'reportDecided',
  'courseAnswered',
  'liveBegins',
  'liveMoved',
  'liveCancelled',
  'examDue',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What an event is about. A comment is named with its work, a report and a work by itself. */
export const EVENT_SUBJECTS = ['person', 'post', 'video', 'exam', 'course', 'live', 'comment', 'report'] as const;
export type EventSubjectKind = (typeof EVENT_SUBJECTS)[number];

/** The groups in which a person chooses what to be notified of (requirement U07). */
export const NOTIFICATION_TOPICS = ['follows', 'comments', 'plates', 'courses', 'lives', 'exams', 'reports'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The topic of each kind; null for kinds that nobody is notified of. */
export const TOPIC_OF: { readonly [Kind in EventKind]: NotificationTopic | null } = {
  followed: 'follows',
  commented: 'comments',
  replied: 'comments',
  answered: 'comments',
  published: 'plates',
  voted: null,
  studied: null,
  passed: null,
  reportDecided: 'reports',
  courseAnswered: 'courses',
  liveBegins: 'lives',
  liveMoved: 'lives',
  liveCancelled: 'lives',
  examDue: 'exams',
};
