import { digitsOf } from '../../../ui/form/digits.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a person types them: `1:02:03`, `2:03`. The end of a recording is rounded up to whole seconds. */
export function lengthOf(seconds: number): string {
  const whole = Math.ceil(seconds - 0.001);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds of `1:02:03`, `2:03` or `63`, in the digits of any language; null if it is none of them. */
export function secondsOf(text: string): number | null {
  const parts = text.trim().split(/[:：]/).map(digitsOf);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
