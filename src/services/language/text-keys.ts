/** The text files of each family in English, the source; a test compares the other languages with it. */
interface Texts {
  notifications: typeof import('../../../locales/en_US/notifications.json');
  'notification-list': typeof import('../../../locales/en_US/notification-list.json');
  'notification-page': typeof import('../../../locales/en_US/notification-page.json');
  block: typeof import('../../../locales/en_US/block.json');
  'exam-editor': typeof import('../../../locales/en_US/exam-editor.json');
  'exam-edit': typeof import('../../../locales/en_US/exam-edit.json');
  'console-plates': typeof import('../../../locales/en_US/console-plates.json');
  'course-admission': typeof import('../../../locales/en_US/course-admission.json');
  'course-editor': typeof import('../../../locales/en_US/course-editor.json');
  'course-study': typeof import('../../../locales/en_US/course-study.json');
  doctor: typeof import('../../../locales/en_US/doctor.json');
  'attendance-sign': typeof import('../../../locales/en_US/attendance-sign.json');
  'attendance-signature': typeof import('../../../locales/en_US/attendance-signature.json');
  'attendance-code': typeof import('../../../locales/en_US/attendance-code.json');
  'attendance-edit': typeof import('../../../locales/en_US/attendance-edit.json');
  'attendance-export': typeof import('../../../locales/en_US/attendance-export.json');
  'attendance-files': typeof import('../../../locales/en_US/attendance-files.json');
  'class-attendance': typeof import('../../../locales/en_US/class-attendance.json');
  attendance: typeof import('../../../locales/en_US/attendance.json');
  'attendance-projection': typeof import('../../../locales/en_US/attendance-projection.json');
  'attendance-board': typeof import('../../../locales/en_US/attendance-board.json');
  'attendance-dialogs': typeof import('../../../locales/en_US/attendance-dialogs.json');
  history: typeof import('../../../locales/en_US/history.json');
  join: typeof import('../../../locales/en_US/join.json');
  'history-period': typeof import('../../../locales/en_US/history-period.json');
  'live-room': typeof import('../../../locales/en_US/live-room.json');
  'live-studio': typeof import('../../../locales/en_US/live-studio.json');
  'live-replay': typeof import('../../../locales/en_US/live-replay.json');
  'live-hosts': typeof import('../../../locales/en_US/live-hosts.json');
  'live-share': typeof import('../../../locales/en_US/live-share.json');
  'live-create': typeof import('../../../locales/en_US/live-create.json');
  'live-form': typeof import('../../../locales/en_US/live-form.json');
  lecturing: typeof import('../../../locales/en_US/lecturing.json');
  'lecturing-interaction': typeof import('../../../locales/en_US/lecturing-interaction.json');
  live: typeof import('../../../locales/en_US/live.json');
  'live-data': typeof import('../../../locales/en_US/live-data.json');
  'live-detail': typeof import('../../../locales/en_US/live-detail.json');
  'live-list': typeof import('../../../locales/en_US/live-list.json');
  'live-calendar': typeof import('../../../locales/en_US/live-calendar.json');
  'work-editor': typeof import('../../../locales/en_US/work-editor.json');
  'text-editor': typeof import('../../../locales/en_US/text-editor.json');
  plate: typeof import('../../../locales/en_US/plate.json');
  'portal-next': typeof import('../../../locales/en_US/portal-next.json');
  picture: typeof import('../../../locales/en_US/picture.json');
  report: typeof import('../../../locales/en_US/report.json');
  account: typeof import('../../../locales/en_US/account.json');
  agreement: typeof import('../../../locales/en_US/agreement.json');
  authorize: typeof import('../../../locales/en_US/authorize.json');
  common: typeof import('../../../locales/en_US/common.json');
  console: typeof import('../../../locales/en_US/console.json');
  exam: typeof import('../../../locales/en_US/exam.json');
  follow: typeof import('../../../locales/en_US/follow.json');
  host: typeof import('../../../locales/en_US/host.json');
  'learning-systems': typeof import('../../../locales/en_US/learning-systems.json');
  list: typeof import('../../../locales/en_US/list.json');
  mall: typeof import('../../../locales/en_US/mall.json');
  market: typeof import('../../../locales/en_US/market.json');
  origin: typeof import('../../../locales/en_US/origin.json');
  passkey: typeof import('../../../locales/en_US/passkey.json');
  phone: typeof import('../../../locales/en_US/phone.json');
  register: typeof import('../../../locales/en_US/register.json');
  session: typeof import('../../../locales/en_US/session.json');
  'sign-in': typeof import('../../../locales/en_US/sign-in.json');
  'sign-in-more': typeof import('../../../locales/en_US/sign-in-more.json');
  space: typeof import('../../../locales/en_US/space.json');
  status: typeof import('../../../locales/en_US/status.json');
  school: typeof import('../../../locales/en_US/school.json');
  'school-header': typeof import('../../../locales/en_US/school-header.json');
  'school-search': typeof import('../../../locales/en_US/school-search.json');
  upload: typeof import('../../../locales/en_US/upload.json');
  works: typeof import('../../../locales/en_US/works.json');
}

/** A family of widgets: the name of its folder and text file. */
export type Family = keyof Texts;

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** `<family>:<widget>.<meaning>`, without the plural suffix. */
export type TextKey = { [F in Family]: `${F}:${WithoutPlural<keyof Texts[F] & string>}` }[Family];
