import type { Shape } from '../definition.ts';

interface Tracked {
  /** When the code is reported, as a sentence. */
  readonly note: string;
  /** Names and values; no id, address or name of a person, and no token. */
  readonly fields: Readonly<Record<string, 'string' | readonly string[]>>;
}

const SIGN_IN_METHODS = ['password', 'code', 'passkey', 'federated', 'network'] as const satisfies Shape;
const WORK_KINDS = ['knowledge', 'video', 'course', 'exam'] as const satisfies Shape;
const SCHOOL_KINDS = ['school', 'store'] as const satisfies Shape;

/**
 * Every code of `campus-track` with its fields (requirement P18): types and docs are generated from this list. A code
 * never changes its meaning. Imported as a type only, so it costs a page nothing.
 */
export const TRACK_CODES = {
  'sign-in-started': {
    note: 'A visitor submitted credentials, or chose an identity provider.',
    fields: { method: SIGN_IN_METHODS },
  },
  'sign-in-succeeded': { note: 'A session was established.', fields: { method: SIGN_IN_METHODS } },
  'sign-in-failed': {
    note: 'The platform rejected the sign-in, or could not be reached. The code is that of `campus-error`.',
    fields: { method: SIGN_IN_METHODS, code: 'string' },
  },
  'sign-out-succeeded': { note: 'The user signed out on the sign-out page.', fields: {} },
  'session-renewed': { note: 'The refresh page renewed the session.', fields: {} },
  'session-lost': { note: 'The refresh page could not renew the session.', fields: {} },
  'agreement-accepted': { note: 'The agreements were accepted.', fields: { language: 'string' } },
  'agreement-declined': { note: 'The agreements were declined.', fields: { language: 'string' } },
  'account-bound': { note: 'A provider account was linked to an account.', fields: { platformType: 'string' } },
  'account-bind-skipped': { note: 'The user skipped linking the account.', fields: { platformType: 'string' } },
  'authorization-allowed': {
    note: 'The user allowed an application to sign him or her in.',
    fields: { clientId: 'string' },
  },
  'authorization-denied': { note: 'The user denied the request of an application.', fields: { clientId: 'string' } },
  'passkey-added': { note: 'A passkey was added to the account.', fields: {} },
  'school-header-place-chosen': {
    note: 'A user chose a link of the header of a school.',
    fields: { place: 'string' },
  },
  'school-header-result-chosen': {
    note: 'A user left the search in the header of a school: for what was found, for the list of live courses, or for the marketplace.',
    fields: { kind: ['course', 'live', 'person', 'lives', 'market'] },
  },
  'notifications-opened': { note: 'The user opened the panel of the bell.', fields: {} },
  'notification-opened': { note: 'The user followed a notification.', fields: { kind: 'string' } },
  'person-block-changed': {
    note: 'The user blocked or muted a person, or took that back.',
    fields: { kind: ['none', 'mute', 'block'] },
  },
  'work-published': {
    note: 'A user published a post or short video, or changes of one.',
    fields: { kind: ['article', 'discuss', 'qa', 'vote', 'activity', 'video'] },
  },
  'work-deleted': { note: 'A post or short video was deleted.', fields: { kind: ['post', 'video'] } },
  'plate-item-opened': {
    note: 'A user opened something that a plate lists.',
    fields: { kind: ['knowledge', 'video', 'course', 'exam'] },
  },
  'account-menu-opened': { note: 'The user opened the account menu.', fields: {} },
  'register-option-chosen': {
    note: 'A user without a school chose how to go on.',
    fields: { option: ['invite', 'create', 'account', 'visit'] },
  },
  'invitation-accepted': { note: 'The user joined a school by invitation.', fields: { schoolId: 'string' } },
  'school-create-succeeded': { note: 'A school or store was created.', fields: { kind: SCHOOL_KINDS } },
  'school-create-failed': {
    note: 'A school or store could not be created.',
    fields: { kind: SCHOOL_KINDS, code: 'string' },
  },
  'school-create-shown': {
    note: 'The page about the created school or store was shown.',
    fields: { kind: SCHOOL_KINDS, moduleSchoolId: 'string' },
  },
  'school-selected': { note: 'A school was chosen from the list.', fields: { schoolId: 'string' } },
  'portal-shown': { note: 'The home page of a school was shown.', fields: { schoolId: 'string' } },
  'status-page-shown': { note: 'A status page was shown.', fields: { kind: 'string' } },
  'invitation-letter-shown': { note: 'The invitation letter was shown.', fields: { schoolId: 'string' } },
  'mall-tab-chosen': { note: 'A tab of the course market was chosen.', fields: { tab: 'string' } },
  'mall-signing-cancelled': { note: 'The content cooperation of a store was canceled.', fields: {} },
  'mall-signing-renewed': { note: 'The content cooperation of a store was signed again.', fields: {} },
  'plate-category-chosen': {
    note: 'A category of a plate was chosen; an empty id is the whole plate.',
    fields: { sectionId: 'string', categoryId: 'string' },
  },
  'plate-subscribed': {
    note: 'The user subscribed to a category of a plate.',
    fields: { sectionId: 'string', categoryId: 'string' },
  },
  'plate-unsubscribed': {
    note: 'The user unsubscribed from a category of a plate.',
    fields: { sectionId: 'string', categoryId: 'string' },
  },
  'plate-evaluated': {
    note: 'The user rated a plate with one to five stars.',
    fields: { sectionId: 'string', score: 'string' },
  },
  'follow-changed': {
    note: 'The user followed a person, or ended it; the relation is the new one.',
    fields: { relation: ['none', 'following', 'mutual'] },
  },
  'space-edited': {
    note: 'The owner of a space changed its cover or the line about himself or herself.',
    fields: { part: ['cover', 'about'] },
  },
  'space-visibility-changed': {
    note: 'The owner of a space showed a part of it to others, or hid it.',
    fields: { part: ['works', 'follows', 'visitors'], visibility: ['public', 'hidden'] },
  },
  'works-tab-chosen': { note: 'Another kind of works was chosen in a space.', fields: { kind: WORK_KINDS } },
  'work-opened': { note: 'A work was opened from the list of a space.', fields: { kind: WORK_KINDS } },
  'exam-saved': { note: 'A teacher stored an exam.', fields: { status: ['draft', 'published'] } },
  'exam-started': { note: 'The user began an exam.', fields: {} },
  'exam-submitted': { note: 'The answers of an exam were scored.', fields: { result: ['passed', 'failed'] } },
  'vote-cast': { note: 'The user voted in a poll.', fields: {} },
  'comment-overlay-set': {
    note: 'The reader turned the flying comments on or off, or paused them.',
    fields: { mode: ['on', 'paused', 'off'] },
  },
  'avatar-changed': { note: 'The user replaced his or her picture.', fields: {} },
  'avatar-removed': { note: 'The user removed his or her picture.', fields: {} },
  'report-opened': {
    note: 'The report service was opened.',
    fields: { kind: ['user', 'school', 'resource', 'comment'] },
  },
  'report-sent': {
    note: 'The report service stored a report.',
    fields: { kind: ['user', 'school', 'resource', 'comment'] },
  },
  'course-opened': {
    note: 'A course was opened from a list of the course market.',
    fields: { courseId: 'string', schoolId: 'string' },
  },
  'store-create-opened': { note: 'The way to a new store was chosen on the introduction page.', fields: {} },
  'course-enrolled': {
    note: 'The user enrolled in a course.',
    fields: { courseId: 'string', schoolId: 'string' },
  },
  'course-left': { note: 'The user left a course.', fields: { courseId: 'string', schoolId: 'string' } },
  'live-created': {
    note: 'A live course was created by the form, or broadcast again.',
    fields: { way: ['form', 'again'] },
  },
  'live-updated': { note: 'The changes of a live course were stored.', fields: {} },
  'live-deleted': { note: 'The user deleted as many live courses as the number says.', fields: { number: 'string' } },
  'live-restored': {
    note: 'The user restored as many deleted live courses as the number says.',
    fields: { number: 'string' },
  },
  'live-shared': {
    note: 'The user copied or shared the invitation, the address for learners, or one for the host.',
    fields: { part: ['invitation', 'address', 'host'] },
  },
  'live-data-exported': { note: 'The figures of a live course were saved as a spreadsheet.', fields: {} },
  'interaction-answered': { note: 'A teacher answered a message of a live course, or changed the answer.', fields: {} },
  'attendance-created': { note: 'A teacher began or planned an attendance.', fields: {} },
  'attendance-marked': {
    note: 'The platform saved the mark of one student, or those of several at once.',
    fields: { way: ['one', 'several'] },
  },
  'attendance-undone': { note: 'The platform took a step of marking back.', fields: {} },
  'attendance-exported': { note: 'A list of students was saved as a file.', fields: { format: ['xlsx', 'csv'] } },
  'attendance-signed': { note: 'A student checked in by a code.', fields: {} },
  'history-exported': {
    note: 'A learner printed a period of the learning history, or saved it as a file.',
    fields: { way: ['print', 'file'] },
  },
  'school-joined': { note: 'The user joined a school that takes everyone.', fields: { schoolId: 'string' } },
} as const satisfies Readonly<Record<string, Tracked>>;
