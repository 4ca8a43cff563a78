import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { dayOfText, dayText } from '../../../src/ui/day-field/day-text.ts';
import { timeOfText, timeText } from '../../../src/ui/day-field/time-text.ts';

const TAGS = LANGUAGES.map((language) => language.replace('_', '-'));

describe('a day as text [P02]', () => {
  it('is written in the language of the widget', () => {
    expect(dayText('de-DE', '2026-11-25')).toBe('25.11.2026');
    expect(dayText('en-US', '2026-11-25')).toBe('11/25/2026');
    expect(dayText('ja-JP', '2026-11-25')).toBe('2026/11/25');
    expect(dayText('de-DE', '')).toBe('');
    expect(dayText('de-DE', '2026-13-01')).toBe('');
  });

  it('is read in the order of the language, with any signs and digits, or as an ISO date', () => {
    expect(dayOfText('de-DE', '1.2.2026')).toBe('2026-02-01');
    expect(dayOfText('en-US', '1/2/2026')).toBe('2026-01-02');
    expect(dayOfText('en-US', '2026-02-01')).toBe('2026-02-01');
    expect(dayOfText('ar-SA', '٢٥/١١/٢٠٢٦')).toBe('2026-11-25');
    expect(dayOfText('ko-KR', '2026. 2. 1.')).toBe('2026-02-01');
    expect(dayOfText('en-US', '03192025')).toBe('2025-03-19');
    expect(dayOfText('de-DE', '19032025')).toBe('2025-03-19');
    expect(dayOfText('zh-CN', '20250319')).toBe('2025-03-19');
    expect(dayOfText('de-DE', ' ')).toBe('');
  });

  it('is no day until it is complete and exists', () => {
    for (const text of ['1', '1.2', '1.2.20', '31.2.2026', '1.13.2026', 'today', '1.2.2026.3', '001.2.2026'])
      expect(dayOfText('de-DE', text), text).toBeNull();
  });

  it('is read back from what is written, in every language', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...TAGS), days, (tag, date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayOfText(tag, dayText(tag, day))).toBe(day);
      }),
    );
  });
});

describe('a time as text [P02]', () => {
  it('is written in the language of the widget, and read with 24 or 12 hours', () => {
    expect(timeText('de-DE', '09:05')).toBe('09:05');
    expect(timeText('en-US', '21:05')).toMatch(/^09:05\sPM$/u);
    expect(timeText('en-US', '')).toBe('');
    expect(timeOfText('en-US', '9:05 pm')).toBe('21:05');
    expect(timeOfText('en-US', '12:05 AM')).toBe('00:05');
    expect(timeOfText('en-US', '21:05')).toBe('21:05');
    expect(timeOfText('ar-SA', '٩:٠٥ م')).toBe('21:05');
    expect(timeOfText('de-DE', '')).toBe('');
    for (const text of ['9', '9:5', '24:00', '9:60', '13:00 pm', 'noon'])
      expect(timeOfText('en-US', text), text).toBeNull();
  });

  it('is read back from what is written, in every language', () => {
    for (const tag of TAGS)
      for (let minute = 0; minute < 1_440; minute += 35) {
        const two = (value: number) => String(value).padStart(2, '0');
        const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        expect(timeOfText(tag, timeText(tag, time)), `${tag} ${time}`).toBe(time);
      }
  });
});
