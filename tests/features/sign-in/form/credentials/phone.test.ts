import { describe, expect, it } from 'vitest';
import { countryIn, nationalPart, toE164 } from '../../../../../src/features/sign-in/form/credentials/phone.ts';
import { PHONE_COUNTRIES } from '../../../../../src/features/sign-in/form/credentials/phone-countries.ts';
import { isAccount, looksLikePhone } from '../../../../../src/features/sign-in/form/methods/rules.ts';

describe('the table of countries [S22]', () => {
  it('contains each country once, with a code of one to three digits and a name in every language', () => {
    expect(PHONE_COUNTRIES.length).toBeGreaterThan(235);
    expect(new Set(PHONE_COUNTRIES.map(({ id }) => id)).size).toBe(PHONE_COUNTRIES.length);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { id, code, starts, trunk } of PHONE_COUNTRIES) {
      expect(code, id).toMatch(/^[1-9]\d{0,2}$/);
      expect(trunk, id).toMatch(/^(|0|1|8|06)$/);
      expect(
        starts.every((start) => /^\d+$/.test(start)),
        id,
      ).toBe(true);
      expect(names.of(id), id).toBeTruthy();
    }
  });

  it('shares a code only between distinguishable countries', () => {
    const bare = new Map<string, string[]>();
    for (const { id, code, starts } of PHONE_COUNTRIES)
      if (starts.length === 0) bare.set(code, [...(bare.get(code) ?? []), id]);
    const shared = [...bare.values()].filter((ids) => ids.length > 1).map((ids) => ids.join(' '));
    expect(shared).toEqual(['BL GP MF']);
  });
});

describe('a phone number becomes E.164 [S22]', () => {
  it.each([
    // typed, chosen country, sent
    ['138 0000 0001', 'CN', '+8613800000001'],
    ['0171 3920000', 'DE', '+491713920000'],
    ['0171/392-0000', 'DE', '+491713920000'],
    ['+49 (0) 171 3920000', 'CN', '+491713920000'],
    ['0049 171 3920000', 'CN', '+491713920000'],
    ['+49 171 3920000', 'DE', '+491713920000'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['+39 06 1234 5678', 'DE', '+390612345678'],
    ['06 39 98 00 00', 'FR', '+33639980000'],
    ['8 (900) 000-00-00', 'RU', '+79000000000'],
    ['06 20 123 4567', 'HU', '+36201234567'],
    ['1 202 555 0100', 'US', '+12025550100'],
    ['(202) 555-0100', 'US', '+12025550100'],
    ['٠٥٠ ٠٠٠ ٠٠٠٠', 'SA', '+966500000000'],
    ['+٩٦٦ ٥٠ ٠٠٠ ٠٠٠٠', 'CN', '+966500000000'],
    ['００８１　９０ー0000ー0000', 'CN', '+819000000000'],
    ['01 23 45 67 89', 'CI', '+2250123456789'],
    ['\u200e+49 171 3920000\u200e', 'CN', '+491713920000'],
  ])('%s in %s is %s', (typed, chosen, sent) => {
    expect(toE164(typed, chosen)).toBe(sent);
    expect(isAccount(sent)).toBe(true);
  });
});

describe('the country of a number [S22]', () => {
  it.each([
    ['+49 171', 'CN', 'DE'],
    ['0086 138', 'DE', 'CN'],
    ['+1 202 555', 'CN', 'US'],
    ['+1 416 555', 'US', 'CA'],
    ['+1 876 555', 'US', 'JM'],
    ['+7 900', 'CN', 'RU'],
    ['+7 701', 'RU', 'KZ'],
    ['+44 20', 'CN', 'GB'],
    ['+44 1534', 'GB', 'JE'],
    ['+590 590', 'MF', 'MF'],
    ['+590 590', 'CN', 'GP'],
    ['+212 5', 'CN', 'MA'],
    ['+39 06698', 'IT', 'VA'],
    ['+39 02', 'CN', 'IT'],
  ])('%s, with %s chosen, is %s', (typed, chosen, country) => {
    expect(countryIn(typed, chosen)).toBe(country);
  });

  it('is unknown for a national number and for an unassigned code', () => {
    expect(countryIn('0171 3920000', 'DE')).toBeNull();
    expect(countryIn('+999 12', 'DE')).toBeNull();
    expect(countryIn('+', 'DE')).toBeNull();
  });

  it('can be removed and leaves the rest of the number', () => {
    expect(nationalPart('+49 171 3920000')).toBe('1713920000');
    expect(nationalPart('0171 3920000')).toBe('0171 3920000');
  });
});

describe('recognized as a phone number [S22]', () => {
  it.each(['138', '+49 1', '(0) 171', '٠٥٠', '０９０', '+1-202', '00 49'])('%s is', (typed) => {
    expect(looksLikePhone(typed)).toBe(true);
  });
  it.each(['', '12', '+', '138@', 'a138', '138.campus@example', 'learner@campus.example'])('%s is not', (typed) => {
    expect(looksLikePhone(typed)).toBe(false);
  });
});
