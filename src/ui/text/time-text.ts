const unitText = (tag: string, unit: 'minute' | 'second', value: number): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** A wait in words: seconds, from two minutes on whole minutes, rounded up so that it never promises too much. */
export const timeText = (tag: string, seconds: number): string =>
  seconds < 120 ? unitText(tag, 'second', seconds) : unitText(tag, 'minute', Math.ceil(seconds / 60));
