const unitText = (tag: string, unit: 'minute' | 'second', value: number): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** A duration as text: seconds, or whole minutes from two minutes on, rounded up. */
export const timeText = (tag: string, seconds: number): string =>
  seconds < 120 ? unitText(tag, 'second', seconds) : unitText(tag, 'minute', Math.ceil(seconds / 60));
