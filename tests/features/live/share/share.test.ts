import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import { PASSCODE_MAX, PASSCODE_MIN } from '../../../../src/contract/live/live-constants.ts';
import { invitationText } from '../../../../src/features/live/share/invitation.ts';
import { newPasscode } from '../../../../src/features/live/share/passcode.ts';
import { loadTexts } from '../../../../src/services/language/language.ts';
import { addTexts } from '../../../../src/services/language/text-files.ts';

addTexts(import.meta.glob('../../../../locales/*/live-share.json'));

const COUNT = PASSCODE_MAX - PASSCODE_MIN + 1;

it('draws a passcode again rather than to prefer some numbers [L06]', () => {
  const limit = 2 ** 32 - (2 ** 32 % COUNT);
  const passcodeOf = (...numbers: number[]) => newPasscode(() => numbers.shift() ?? Number.NaN);
  expect(passcodeOf(0)).toBe('100000');
  expect(passcodeOf(COUNT - 1)).toBe('999999');
  expect(passcodeOf(COUNT)).toBe('100000');
  expect(passcodeOf(limit - 1)).toBe('999999');
  expect(passcodeOf(limit, 2 ** 32 - 1, 23)).toBe('100023');
  expect(limit % COUNT).toBe(0);
});

it('draws passcodes of six digits that differ [L06]', () => {
  const drawn = Array.from({ length: 1_000 }, () => newPasscode());
  expect(drawn.every((code) => /^[1-9]\d{5}$/.test(code))).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(950);
});

it('invites with the lecturer cut at 20 characters, the zone, and the address on a line of its own [L06]', async () => {
  const address = 'https://campus.example/live/north/room/live-1';
  const live = { title: 'Vectors', startTime: '2026-12-02T10:00:00Z', lecturer: `${'👩🏽‍🎓'.repeat(20)}Łucja` };
  for (const language of LANGUAGES) {
    const t = await loadTexts(language, ['live-share']);
    const text = invitationText({ t, tag: language.replace('_', '-') }, live, address);
    expect(text, language).toContain(`${'👩🏽‍🎓'.repeat(20)}…`);
    expect(text, language).not.toMatch(/Łucja|[\u2066-\u2069]/u);
    expect(text.split('\n').at(-1), language).toBe(address);
    expect(text, language).toMatch(/UTC|GMT|غرينتش|协调世界时|협정 세계시|[A-Z]{2,4}/);
  }
});
