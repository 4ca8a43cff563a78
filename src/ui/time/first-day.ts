interface WeekInfo {
  readonly firstDay: number;
}

/** Languages whose weeks start on Sunday, for engines without `getWeekInfo`. */
const SUNDAY_FIRST = ['en-US', 'ar-SA', 'ja-JP', 'ko-KR', 'pt-BR'];
const SUNDAY = 7;

/** The day on which a week begins, from 1 for Monday to 7 for Sunday. */
export function firstDayOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? (SUNDAY_FIRST.includes(tag) ? SUNDAY : 1);
}
