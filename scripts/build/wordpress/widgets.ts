import type { FramedWidgets } from '../../../demo/platform/embed/widgets.ts';

/**
 * The widgets that an author of WordPress may put into a post, with the text that names each; null for those that the
 * list shows by their tags.
 */
const OFFERED: Readonly<Record<string, string | null>> = {
  'campus-account-menu': null,
  'campus-agreement-dialog': null,
  'campus-attendance-board': 'host:title.attendanceDetail',
  'campus-attendance-projection': 'host:title.attendanceProjection',
  'campus-attendance-sign': 'host:title.attendanceSign',
  'campus-comment-overlay': null,
  'campus-complaint-report': 'host:title.complaintReport',
  'campus-course-editor': 'host:title.courseEditor',
  'campus-course-view': 'host:title.courseView',
  'campus-exam-editor': 'host:title.examEditor',
  'campus-follow-button': null,
  'campus-invitation-letter': 'host:title.invitationLetter',
  'campus-learning-timeline': 'host:title.learningHistory',
  'campus-lecturing-center': 'host:title.lecturingHome',
  'campus-live-detail': 'host:title.liveLearnDetail',
  'campus-live-edit': 'host:title.liveEdit',
  'campus-live-list': 'host:title.liveStreaming',
  'campus-live-room': 'host:title.liveRoom',
  'campus-mall-header': null,
  'campus-mall-home': 'host:title.mallHome',
  'campus-mall-introduce': 'host:title.mallIntroduce',
  'campus-notifications': 'host:title.notifications',
  'campus-person-space': null,
  'campus-plate-card': 'host:title.plate',
  'campus-portal': 'host:title.portal',
  'campus-register-flow': 'host:title.registerGuide',
  'campus-school-header': null,
  'campus-school-select': 'host:title.loginSelect',
  'campus-sign-in': 'host:title.login',
  'campus-work-detail': null,
  'campus-work-editor': 'host:title.workEditor',
};

/**
 * The others. `campus-live-create` runs a script that an attribute names, which an author must not bring; the rest are
 * steps of a sign-in, which an address leads to with its parameters, or end a session when they are shown.
 */
const NOT_OFFERED = [
  'campus-authorize',
  'campus-bind-account',
  'campus-live-create',
  'campus-network-login',
  'campus-session-refresh',
  'campus-sign-in-callback',
  'campus-sign-out',
  'campus-status-page',
];

/** Attributes that would name code to run, whatever widget has them. */
const RUNS_CODE = /script|integrity|^form-tag$|^on/;

export interface OfferedWidget {
  readonly tag: string;
  /** The key of its name, or null. */
  readonly title: string | null;
  readonly attributes: readonly (readonly [name: string, kind: string])[];
}

/** The widgets that nobody has decided about; they are not offered. */
export const undecidedWidgets = (tags: readonly string[]): string[] =>
  tags.filter((tag) => !Object.hasOwn(OFFERED, tag) && !NOT_OFFERED.includes(tag));

/** The widgets of the plugin with the attributes that authors may set. */
export const offeredWidgets = (widgets: FramedWidgets): OfferedWidget[] =>
  Object.entries(widgets).flatMap(([tag, { attributes }]) => {
    const title = OFFERED[tag];
    if (title === undefined) return [];
    return [{ tag, title, attributes: Object.entries(attributes).filter(([name]) => !RUNS_CODE.test(name)) }];
  });
