import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadWidgets } from '../../scripts/build/definitions.ts';
import { readsOf } from '../../scripts/build/first-reads.ts';
import { addressOfRead } from '../../src/element/first-reads/address.ts';
import { pathOf } from '../../src/services/http/request.ts';
import { runs } from '../proofs.ts';

const BASE = 'https://campus.example';
const LESSON = ' /api/{school-id|tenant}/lessons/{lesson-id} page=1&kind={kind|=all}';

/** The address for these values of attributes and of the user. */
const address = (written: string, values: Readonly<Record<string, string>>): string | null =>
  addressOfRead(written, BASE, (source) =>
    source.startsWith('=') ? source.slice(1) : source === 'user' ? values.user : (values[source] ?? ''),
  )?.href ?? null;

describe('the address of a first read [P20]', () => {
  it('has the first value of each place, and the constant of the last one', () => {
    expect(address(LESSON, { tenant: 'north', 'lesson-id': 'a' })).toBe(`${BASE}/api/north/lessons/a?page=1&kind=all`);
    expect(address(LESSON, { tenant: 'north', 'school-id': 'river', 'lesson-id': 'a', kind: 'exam' })).toBe(
      `${BASE}/api/river/lessons/a?page=1&kind=exam`,
    );
  });

  it('is none without one of its values', () => {
    expect(address(LESSON, { tenant: 'north' })).toBeNull();
    expect(address(' /a user={user}', {})).toBeNull();
  });

  it('is none while an attribute has another value than it is meant for', () => {
    expect(
      [undefined, 'exam', 'video', 'post'].map((kind) => address('kind=video,exam /a ', kind ? { kind } : {})),
    ).toEqual([null, `${BASE}/a`, `${BASE}/a`, null]);
    expect(address('filter= /a ', {})).toBe(`${BASE}/a`);
    expect(address('filter= /a ', { filter: 'page=2' })).toBeNull();
    expect([undefined, 'e1', 'new'].map((exam) => address('!exam=new /a/{exam} ', exam ? { exam } : {}))).toEqual([
      null,
      `${BASE}/a/e1`,
      null,
    ]);
  });

  it('waits for the session where it is meant for a user or a visitor', () => {
    const all = ['user={user} /a ', 'user= /b ', ' /c '];
    const sent = (values: Record<string, string>) => all.map((written) => address(written, values) !== null);
    expect([sent({}), sent({ user: '' }), sent({ user: 'u1' })]).toEqual([
      [false, false, true],
      [false, true, true],
      [true, false, true],
    ]);
  });

  it('is none without the flag that it is meant for', () => {
    const sent = (open: string) => address('~open=1 /a ', { '~open': open }) !== null;
    expect([sent('1'), sent('')]).toEqual([true, false]);
  });

  it('depends on the width of the element where the view does', () => {
    const sent = (narrow: string) =>
      ['<480=1 /a ', '<480= /b '].map((one) => address(one, { '<480': narrow }) !== null);
    expect([sent('1'), sent('')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('stays in its path and query and on its origin, whatever the attributes say, and is what the client writes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '..',
        '.',
        '../x',
        '//evil.example',
        '?a=b',
        '#a',
        'a&b=c',
        '%2e%2e',
        '\\',
        'a b',
        'x'.repeat(1e5),
      ),
    );
    fc.assert(
      fc.property(text, text, (tenant, lesson) => {
        fc.pre(tenant !== '' && lesson !== '');
        const found = new URL(address(LESSON, { tenant, 'lesson-id': lesson, kind: lesson }) ?? '');
        const call = { name: 'a', path: '/api/{schoolId}/lessons/{lessonId}' };
        const ofClient = new URL(pathOf(call, { schoolId: tenant, lessonId: lesson }), BASE);
        ofClient.searchParams.set('page', '1');
        ofClient.searchParams.set('kind', lesson);
        expect(found.href).toBe(ofClient.href);
        expect([found.origin, found.hash, [...found.searchParams.keys()]]).toEqual([BASE, '', ['page', 'kind']]);
        expect(found.pathname.split('/')).toHaveLength(5);
      }),
      { numRuns: runs(300) },
    );
  });
});

const widgets = await loadWidgets();
const portal = widgets.find(({ tag }) => tag === 'campus-portal');

describe('the first reads of a definition [P20]', () => {
  it('are written with the paths of the contract, initial values and attributes', () => {
    const written = readsOf(widgets);
    expect(written).toMatchObject({
      'campus-school-select': [' /api/schools/v1/public pageSize={page-size|=12}'],
      'campus-mall-introduce': ['user={user} /api/stores/v1/own '],
      'campus-person-space': [
        ' /api/personal-center/getTabCount webMasterId={space-id|user}',
        ' /api/personal-center/selectUserInfo searchUserId={space-id|user}',
      ],
    });
    expect(written['campus-portal']?.at(-1)).toMatch(
      /^ \/api\/courses\/v1\/\{sub-school-id\|school-id\|tenant\}\/list page=1&pageSize=\d+ after$/,
    );
    expect(written['campus-portal']).toContain(
      'user={user} /api/schools/v1/{sub-school-id|school-id|tenant}/next  after:joined',
    );
    expect(written['campus-work-detail']?.[0]).toBe('kind=post, /api/personal-center/works/knowledge/{work-id} ');
  });

  it.each([
    ['readSchool', {}, 'its path needs schoolId'],
    ['readSchool', { schoolId: ['house'] }, 'house is no property with an attribute'],
    ['readSchool', { schoolId: 'a b' }, 'the constant "a b" has characters with a meaning'],
    ['readSchool', { schoolId: ['tenant'], page: 1 }, 'page is none of its inputs'],
    ['signOut', {}, 'it is no plain read'],
    ['exportStudyProcess', {}, 'it is no plain read'],
  ] as const)('are refused where %s with %j cannot be sent ahead', (call, input, problem) => {
    if (!portal) throw new Error('There is no portal.');
    expect(() => readsOf([{ ...portal, firstReads: [{ call: call as 'readSchool', input }] }])).toThrow(
      `<campus-portal>, first read ${call}: ${problem}`,
    );
  });
});
