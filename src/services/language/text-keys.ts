/** The text files of each family. zh_CN is the source; a test compares the other languages with it. */
interface Texts {
  'attendance-sign': typeof import('../../../locales/zh_CN/attendance-sign.json');
  'attendance-signature': typeof import('../../../locales/zh_CN/attendance-signature.json');
  'attendance-code': typeof import('../../../locales/zh_CN/attendance-code.json');
  'attendance-export': typeof import('../../../locales/zh_CN/attendance-export.json');
  'attendance-files': typeof import('../../../locales/zh_CN/attendance-files.json');
  'class-attendance': typeof import('../../../locales/zh_CN/class-attendance.json');
  attendance: typeof import('../../../locales/zh_CN/attendance.json');
  'attendance-projection': typeof import('../../../locales/zh_CN/attendance-projection.json');
  'attendance-board': typeof import('../../../locales/zh_CN/attendance-board.json');
  'attendance-dialogs': typeof import('../../../locales/zh_CN/attendance-dialogs.json');
  history: typeof import('../../../locales/zh_CN/history.json');
  'history-period': typeof import('../../../locales/zh_CN/history-period.json');
  'live-room': typeof import('../../../locales/zh_CN/live-room.json');
  'live-share': typeof import('../../../locales/zh_CN/live-share.json');
  'live-create': typeof import('../../../locales/zh_CN/live-create.json');
  'live-form': typeof import('../../../locales/zh_CN/live-form.json');
  lecturing: typeof import('../../../locales/zh_CN/lecturing.json');
  live: typeof import('../../../locales/zh_CN/live.json');
  'live-data': typeof import('../../../locales/zh_CN/live-data.json');
  'live-detail': typeof import('../../../locales/zh_CN/live-detail.json');
  'live-list': typeof import('../../../locales/zh_CN/live-list.json');
  'live-calendar': typeof import('../../../locales/zh_CN/live-calendar.json');
  plate: typeof import('../../../locales/zh_CN/plate.json');
  picture: typeof import('../../../locales/zh_CN/picture.json');
  report: typeof import('../../../locales/zh_CN/report.json');
  account: typeof import('../../../locales/zh_CN/account.json');
  agreement: typeof import('../../../locales/zh_CN/agreement.json');
  authorize: typeof import('../../../locales/zh_CN/authorize.json');
  common: typeof import('../../../locales/zh_CN/common.json');
  console: typeof import('../../../locales/zh_CN/console.json');
  exam: typeof import('../../../locales/zh_CN/exam.json');
  follow: typeof import('../../../locales/zh_CN/follow.json');
  host: typeof import('../../../locales/zh_CN/host.json');
  list: typeof import('../../../locales/zh_CN/list.json');
  mall: typeof import('../../../locales/zh_CN/mall.json');
  market: typeof import('../../../locales/zh_CN/market.json');
  origin: typeof import('../../../locales/zh_CN/origin.json');
  passkey: typeof import('../../../locales/zh_CN/passkey.json');
  phone: typeof import('../../../locales/zh_CN/phone.json');
  register: typeof import('../../../locales/zh_CN/register.json');
  session: typeof import('../../../locales/zh_CN/session.json');
  'sign-in': typeof import('../../../locales/zh_CN/sign-in.json');
  'sign-in-more': typeof import('../../../locales/zh_CN/sign-in-more.json');
  space: typeof import('../../../locales/zh_CN/space.json');
  status: typeof import('../../../locales/zh_CN/status.json');
  school: typeof import('../../../locales/zh_CN/school.json');
  works: typeof import('../../../locales/zh_CN/works.json');
}

/** A family of widgets: the name of its folder and text file. */
export type Family = keyof Texts;

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** `<family>:<widget>.<meaning>`, without the plural suffix. */
export type TextKey = { [F in Family]: `${F}:${WithoutPlural<keyof Texts[F] & string>}` }[Family];
