import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHOOL_SCALES } from '../../../../src/contract/constants.ts';
import {
  type CreateValues,
  errorsOf,
  membersOf,
  nameToOpen,
  needsSecondLook,
  scaleOf,
} from '../../../../src/features/register/create/create.ts';
import { addressWith } from '../../../../src/features/register/create/draft.ts';
import { invitationOf, isInvitation } from '../../../../src/features/register/invite/invite.ts';
import { isStoreMode, stepOf } from '../../../../src/features/register/register-flow/rules.ts';
import {
  adminAddress,
  countOf,
  decodeName,
  decodeWelcomeName,
  encodeName,
  percentAt,
} from '../../../../src/features/register/result/result.ts';
import { safeRedirect } from '../../../../src/services/navigation/redirects.ts';
import { pathOf } from '../../../../src/ui/qr-code/qr-path.ts';

const values = (change: Partial<CreateValues> = {}): CreateValues => ({
  people: 'Ada Lovelace',
  name: 'Harbour School',
  scale: 500,
  code: 'CAMPUS2026',
  agreed: true,
  ...change,
});

describe('the step', () => {
  it('is the one in the URL, else the guide [R01]', () => {
    expect(stepOf('creating')).toBe('creating');
    for (const other of ['', 'Create', 'constructor', '__proto__']) expect(stepOf(other)).toBe('guide');
  });
});

describe('store mode', () => {
  it('depends on the type, the host and the tenant only [R03]', () => {
    const school = { type: '', hostname: 'campus.example', tenantKind: 'school' } as const;
    expect(isStoreMode(school)).toBe(false);
    expect(isStoreMode({ ...school, type: 'store' })).toBe(true);
    expect(isStoreMode({ ...school, hostname: 'MALL.campus.example' })).toBe(true);
    expect(isStoreMode({ ...school, hostname: 'small.campus.example' })).toBe(false);
    expect(isStoreMode({ ...school, tenantKind: 'mall' })).toBe(true);
    expect(isStoreMode({ ...school, tenantKind: 'mall', type: 'school' })).toBe(false);
  });
});

describe('the scale', () => {
  it('is one of four, by default 500 [R02]', () => {
    for (const scale of SCHOOL_SCALES) expect(scaleOf(String(scale))).toBe(scale);
    for (const other of ['', '7', '500.0', '1e3', 'constructor']) expect(scaleOf(other)).toBe(500);
  });

  it('covers all member counts without a gap [R02]', () => {
    expect(SCHOOL_SCALES.map(membersOf)).toEqual([
      { from: 1, to: 500 },
      { from: 501, to: 1_000 },
      { from: 1_001, to: 5_000 },
      { from: 5_000, to: null },
    ]);
  });
});

describe('the form', () => {
  it('is valid if every field is [R02]', () => {
    expect(errorsOf(values(), false)).toEqual({});
    expect(errorsOf(values({ name: 'Zoë’s 学校 No. 7', people: "Zoë O'Neil-Ångström 晓雨" }), false)).toEqual({});
  });

  it('reports each limit and pattern at its field [R02]', () => {
    expect(errorsOf(values({ people: ' ', name: '', code: '', agreed: false }), false)).toEqual({
      people: { text: 'register:error.peopleMissing' },
      name: { text: 'register:error.nameMissing' },
      code: { text: 'register:error.codeMissing' },
      agreed: { text: 'register:error.agreedMissing' },
    });
    expect(errorsOf(values({ people: 'x'.repeat(201), name: 'x'.repeat(101), code: 'x'.repeat(21) }), false)).toEqual({
      people: { text: 'register:error.tooLong', count: 200 },
      name: { text: 'register:error.tooLong', count: 100 },
      code: { text: 'register:error.tooLong', count: 20 },
    });
    expect(errorsOf(values({ people: 'x'.repeat(200), name: 'x'.repeat(100), code: 'x'.repeat(20) }), false)).toEqual(
      {},
    );
    for (const people of ['Ada <b>', 'Ada@', 'Ada\u202E', 'Ada/Bob'])
      expect(errorsOf(values({ people }), false).people).toEqual({ text: 'register:error.people' });
    for (const name of ['<b>School</b>', 'www.school.example', '123', 'School\u200F', 'a%20b'])
      expect(errorsOf(values({ name }), false).name).toEqual({ text: 'register:error.name' });
    expect(errorsOf(values({ name: ' ' }), true).name).toEqual({ text: 'register:error.storeNameMissing' });
  });

  it('requires a confirmation of names that end in 大学 or 学院 [R06]', () => {
    for (const name of ['晨光大学', '晨光学院 ', '大学']) expect(needsSecondLook(name)).toBe(true);
    for (const name of ['大学城小学', 'University', '學院', '']) expect(needsSecondLook(name)).toBe(false);
  });

  it('is prefilled with a name from openSchool, but not with a flag [R04]', () => {
    expect(nameToOpen('My school')).toBe('My school');
    for (const flag of ['true', '1', '0', ' YES ', 'false']) expect(nameToOpen(flag)).toBe('');
  });
});

describe('the URL of the form', () => {
  it('contains the input but no code, and keeps its other parameters [R05]', () => {
    const { href, asked } = addressWith(
      'https://campus.example/register/create?type=&way=go_back&openSchool=1&people=old',
      values({ scale: 1_000 }),
      false,
    );
    const { searchParams } = new URL(href);
    expect(Object.fromEntries(searchParams)).toEqual({
      type: '',
      way: 'go_back',
      people: 'Ada Lovelace',
      'academy-name': 'Harbour School',
      scale: '1000',
    });
    expect(asked).toEqual({ people: 'Ada Lovelace', name: 'Harbour School', scale: '1000' });
  });

  it('is always short enough to be a redirect target after sign-in [R05]', () => {
    const base = 'https://campus.example';
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.boolean(),
        (people, name, store) => {
          const { href, asked } = addressWith(`${base}/register/create`, values({ people, name }), store);
          expect(safeRedirect(href, { base })?.href).toBe(href);
          const { searchParams } = new URL(href);
          expect(searchParams.get('people') ?? '').toBe(asked.people.replace(/\p{Cs}/gu, '\ufffd'));
          expect(searchParams.get('academy-name') ?? '').toBe(asked.name.replace(/\p{Cs}/gu, '\ufffd'));
          expect(searchParams.has('scale')).toBe(!store);
        },
      ),
    );
  });
});

describe('a name in a URL', () => {
  const name = fc.string({ unit: 'binary', maxLength: 100 }).map((text) => text.slice(0, 100).trim());

  it('is restored unchanged, including by the URL of the page [R13]', () => {
    fc.assert(
      fc.property(name, (given) => {
        const there = new URLSearchParams({ name: encodeName(given) });
        const back = decodeName(new URLSearchParams(there.toString()).get('name') ?? '');
        expect(back).toBe(given.replace(/\p{Cs}/gu, '\ufffd').trim());
        expect(decodeName(encodeName(given).replaceAll('+', ' '))).toBe(back);
      }),
    );
  });

  it('is empty if it is invalid, and never throws [R13]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        expect(decodeName(text).length).toBeLessThanOrEqual(100);
        expect(decodeWelcomeName(text).length).toBeLessThanOrEqual(100);
      }),
    );
    for (const bad of [
      '%',
      'A',
      '====',
      btoa('%E0%A4%A'),
      btoa('%'),
      btoa('\xff\xfe'),
      btoa('\0'),
      'QUJD'.repeat(9_999),
    ])
      expect(decodeName(bad)).toBe('');
    expect(decodeName(encodeName('x'.repeat(101)))).toBe('');
  });

  it('of the welcome page is URI-encoded or plain [R11]', () => {
    expect(decodeWelcomeName(encodeURIComponent('متجر نورة'))).toBe('متجر نورة');
    expect(decodeWelcomeName('متجر نورة')).toBe('متجر نورة');
    expect(decodeWelcomeName('100 %')).toBe('100 %');
    expect(decodeWelcomeName('x'.repeat(2_000))).toBe('');
  });
});

describe('the admin console', () => {
  it('has a URL [R13] [R11]', () => {
    expect(adminAddress('campus.example', 'north', false, 'ar_SA')).toBe(
      '//campus.example/iadmin/north/management?sxz-lang=ar_SA',
    );
    expect(adminAddress('127.0.0.1:4310', 'n_1', true, 'en_US')).toBe(
      '//127.0.0.1:4310/iadmin/n_1/management/college-management/college-info?sxz-lang=en_US',
    );
  });

  it('is linked for allowed hosts only, whatever the segments [R13] [P06]', () => {
    const allowed = ['campus.example'];
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'javascript:alert(1)',
        'campus.example@evil.example',
        'campus.example/../login',
        'campus.example?x=',
        'campus.example#',
        'campus.example\\@evil.example',
        'campus.example:8080',
        'campus.example.evil.example',
        'evil.example',
        '[::1]',
        '0x7f.1',
        '',
        'campus.example ',
        'сampus.example',
      ),
    );
    fc.assert(
      fc.property(hostile, fc.oneof(hostile, fc.constant('north')), fc.boolean(), (domain, uuid, store) => {
        const url = safeRedirect(adminAddress(domain, uuid, store, 'en_US'), { base: 'https://site.example', allowed });
        if (!url) return;
        expect(['campus.example', 'site.example']).toContain(url.host);
        expect(url.pathname).toMatch(/^\/iadmin\/[\w-]{1,64}\/management(?:\/college-management\/college-info)?$/);
        expect(url.search).toBe('?sxz-lang=en_US');
      }),
    );
  });
});

describe('an invitation code', () => {
  it('is stripped of pasted spaces and separators [R10]', () => {
    expect(invitationOf(' north-2026\n')).toBe('NORTH2026');
    expect(invitationOf('no rth.20_26')).toBe('NORTH2026');
    expect(isInvitation('NORTH2026')).toBe(true);
  });

  it('has 6 to 20 letters and digits [R10]', () => {
    for (const code of ['A1B2C', 'A'.repeat(21), 'NORTH2026!', 'ПРИВЕТ', ''])
      expect(isInvitation(invitationOf(code))).toBe(false);
    for (const code of ['A1B2C3', 'A'.repeat(20)]) expect(isInvitation(code)).toBe(true);
  });
});

describe('numbers of the URL and the clock', () => {
  it('are accepted only if they can be a count [R13]', () => {
    expect(countOf('3')).toBe(3);
    for (const bad of ['0', '-1', '1e9', '1.5', 'NaN', '', '99999999']) expect(countOf(bad)).toBeNull();
  });

  it('reach a hundred percent in two seconds, however often they are computed [R12]', () => {
    expect([0, 19, 20, 1_999, 2_000, 99_999].map((ms) => percentAt(ms, 20))).toEqual([0, 0, 1, 99, 100, 100]);
  });
});

describe('the drawing of a code', () => {
  it('covers exactly the dark cells [R09]', () => {
    const cells = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(cells, (rows) => {
        const drawn = rows.map((row) => row.map(() => false));
        for (const [, x, y, wide] of pathOf(rows).matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
          const row = drawn[Number(y)];
          for (let at = 0; row && at < Number(wide); at++) row[Number(x) + at] = true;
        }
        expect(drawn).toEqual(rows);
      }),
    );
  });
});
