/** The calendar day of a moment by the clocks of the device, such as 2026-09-01. Without a format, which is made slowly. */
export const localDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
