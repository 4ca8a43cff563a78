import { ATTACHMENT_CALLS } from './attendance/attachments.ts';
import { ATTENDANCE_CALLS, NUMBER_CALLS } from './attendance/attendances.ts';
import { CODE_CALLS } from './attendance/check-in.ts';
import { EXPORT_CALLS } from './attendance/exports.ts';
import { PROJECTION_CALLS } from './attendance/projection.ts';
import { RECORD_CALLS } from './attendance/records.ts';
import { REMARK_CALLS } from './attendance/remarks.ts';
import { ATTENDANCE_REPORT_CALLS } from './attendance/reports.ts';
import { SIGN_CALLS } from './attendance/sign.ts';
import { EXAM_EDITING_CALLS } from './exam/exam-editing.ts';
import { EXAM_CALLS } from './exam/exams.ts';
import { UPLOAD_CALLS } from './files/uploads.ts';
import { HANDOFF_CALLS } from './handoff/handoff.ts';
import { HISTORY_CALLS } from './history/history.ts';
import { SCHOOL_KEY_CALLS } from './identity/school-keys.ts';
import { TOKEN_CALLS } from './identity/token.ts';
import { INTERACTION_CALLS } from './lecturing/interactions.ts';
import { LECTURING_CALLS } from './lecturing/lecturing.ts';
import { BROADCAST_CALLS } from './live/broadcast.ts';
import { LIVE_CALENDAR_CALLS } from './live/live-calendar.ts';
import { LIVE_DATA_CALLS } from './live/live-data.ts';
import { LIVE_PEOPLE_CALLS } from './live/live-people.ts';
import { LIVE_ROOM_CALLS } from './live/live-room.ts';
import { LIVE_CALLS } from './live/lives.ts';
import { LIVE_HOST_CALLS } from './live/planning/live-hosts.ts';
import { RECORDING_CALLS } from './live/recordings.ts';
import { LTI_CALLS } from './lti/lti.ts';
import { ADMISSION_CALLS } from './mall/admission.ts';
import { EDITING_CALLS } from './mall/course-editing.ts';
import { COURSE_CALLS } from './mall/courses.ts';
import { LEARNER_CALLS } from './mall/learners.ts';
import { LESSON_CALLS } from './mall/lessons.ts';
import { MARKET_CALLS } from './mall/market.ts';
import { NOTIFICATION_CALLS } from './notifications/notifications.ts';
import { PICTURE_CALLS } from './pictures/pictures.ts';
import { PLATE_EDITING_CALLS } from './plate/plate-editing.ts';
import { PLATE_CALLS } from './plate/plates.ts';
import { REPORT_CALLS } from './report/report.ts';
import { CONSOLE_CALLS } from './school/console.ts';
import { ERROR_REPORT_CALLS } from './school/error-reports.ts';
import { MALL_CALLS } from './school/mall.ts';
import { NEXT_CALLS } from './school/next.ts';
import { PERMISSION_CALLS } from './school/permissions.ts';
import { REGISTER_CALLS } from './school/register.ts';
import { SCHOOL_ACCESS_CALLS } from './school/school-access.ts';
import { SCHOOL_CALLS } from './school/schools.ts';
import { SEARCH_CALLS } from './school/search.ts';
import { TENANT_CALLS } from './school/tenants.ts';
import { ACCOUNT_CALLS } from './sign-in/accounts.ts';
import { AGREEMENT_CALLS } from './sign-in/agreements.ts';
import { DEVELOPER_CALLS } from './sign-in/developer.ts';
import { FEDERATED_CALLS } from './sign-in/federated.ts';
import { IDENTITY_CALLS } from './sign-in/identities.ts';
import { NETWORK_CALLS } from './sign-in/network.ts';
import { PASSKEY_CALLS } from './sign-in/passkeys.ts';
import { SESSION_CALLS } from './sign-in/session.ts';
import { BLOCK_CALLS } from './space/blocks.ts';
import { COMMENT_CALLS } from './space/comments.ts';
import { DYNAMICS_CALLS } from './space/dynamics.ts';
import { FOLLOW_CALLS } from './space/follows.ts';
import { PEOPLE_CALLS } from './space/people.ts';
import { POST_CALLS } from './space/posts.ts';
import { WORK_CALLS } from './space/works.ts';
import { WRITING_CALLS } from './space/writing.ts';

/**
 * Every call of the contract. The server must implement all of them; the client imports individual calls from their
 * area.
 */
export const CONTRACT = {
  ...TENANT_CALLS,
  ...SCHOOL_CALLS,
  ...SCHOOL_ACCESS_CALLS,
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...HANDOFF_CALLS,
  ...FEDERATED_CALLS,
  ...IDENTITY_CALLS,
  ...PASSKEY_CALLS,
  ...NETWORK_CALLS,
  ...AGREEMENT_CALLS,
  ...DEVELOPER_CALLS,
  ...REGISTER_CALLS,
  ...MALL_CALLS,
  ...COURSE_CALLS,
  ...LESSON_CALLS,
  ...ADMISSION_CALLS,
  ...UPLOAD_CALLS,
  ...EDITING_CALLS,
  ...LEARNER_CALLS,
  ...MARKET_CALLS,
  ...CONSOLE_CALLS,
  ...SCHOOL_KEY_CALLS,
  ...TOKEN_CALLS,
  ...ERROR_REPORT_CALLS,
  ...PEOPLE_CALLS,
  ...FOLLOW_CALLS,
  ...BLOCK_CALLS,
  ...DYNAMICS_CALLS,
  ...POST_CALLS,
  ...COMMENT_CALLS,
  ...WORK_CALLS,
  ...WRITING_CALLS,
  ...EXAM_CALLS,
  ...EXAM_EDITING_CALLS,
  ...PLATE_CALLS,
  ...PLATE_EDITING_CALLS,
  ...REPORT_CALLS,
  ...NOTIFICATION_CALLS,
  ...PICTURE_CALLS,
  ...LIVE_CALLS,
  ...LIVE_CALENDAR_CALLS,
  ...LIVE_DATA_CALLS,
  ...LIVE_ROOM_CALLS,
  ...LIVE_HOST_CALLS,
  ...LIVE_PEOPLE_CALLS,
  ...BROADCAST_CALLS,
  ...RECORDING_CALLS,
  ...PERMISSION_CALLS,
  ...LECTURING_CALLS,
  ...INTERACTION_CALLS,
  ...ATTENDANCE_CALLS,
  ...NUMBER_CALLS,
  ...RECORD_CALLS,
  ...REMARK_CALLS,
  ...ATTENDANCE_REPORT_CALLS,
  ...CODE_CALLS,
  ...SIGN_CALLS,
  ...PROJECTION_CALLS,
  ...EXPORT_CALLS,
  ...ATTACHMENT_CALLS,
  ...HISTORY_CALLS,
  ...NEXT_CALLS,
  ...SEARCH_CALLS,
  ...LTI_CALLS,
} as const;
export type Contract = typeof CONTRACT;
