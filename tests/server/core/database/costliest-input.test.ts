import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../../../src/contract/call.ts';
import { CONTRACT, type Contract } from '../../../../src/contract/index.ts';
import { Browser } from '../../support/browser.ts';
import { type Fields, SAMPLES } from '../../support/call-samples.ts';
import { signIn } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';

/**
 * What a caller can make a read cost: the largest page, the longest text, the widest range that its schema accepts. It may
 * run no more statements than the sample, and a number that the schema accepts has a limit.
 */

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
const people = {} as Record<'teacher' | 'learner', Browser>;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, onStatement: (text) => statements.push(text) });
  for (const name of ['teacher', 'learner'] as const) {
    people[name] = new Browser(platform.origins.main);
    await signIn(people[name], name);
  }
});
afterAll(() => platform.close());

type Name = keyof Contract;
const reads = (Object.keys(CONTRACT) as Name[]).filter((name) => {
  const call: Call = CONTRACT[name];
  return call.method === 'GET' && call.query && !call.stream;
});

/** Statements more on a larger page, each with its reason. */
const MORE: Partial<Record<Name, number>> = {
  // The works of each kind on the page are read at once.
  listDynamics: 1,
};

const LARGEST = [1_000_000, 50_000, 1_000, 500, 200, 100, 50, 30, 20, 12, 10, 5];
const WORDS = Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ');
const LONGEST = [4_000, 1_000, 500, 200, 100, 64, 50, 30, 20, 10].map((length) => WORDS.slice(0, length).trim());
const isNumber = (value: unknown): boolean => typeof value === 'number' || /^\d+$/.test(String(value));
/** Fields whose value says which thing is read; another value would read nothing. */
const NAMES_A_THING = /Id$|^(?:id|lang|code|kinds|status|state|order|sort|perDay|uid)$/;

/** The largest value that the schema of a query accepts in a field; the sample's where none is larger. */
function costliest(schema: NonNullable<Call['query']>, query: Fields, field: string): unknown {
  const sample = query[field];
  if (NAMES_A_THING.test(field) || /^(?:page|curPage|pageNumber)$/.test(field)) return sample;
  const candidates = isNumber(sample) ? LARGEST : LONGEST;
  return candidates.find((value) => v.safeParse(schema, { ...query, [field]: value }).success) ?? sample;
}

const queryOf = (name: Name): Fields => {
  const { query: schema } = CONTRACT[name] as Call;
  const query = SAMPLES[name].query ?? {};
  return schema
    ? Object.fromEntries(Object.keys(query).map((field) => [field, costliest(schema, query, field)]))
    : query;
};

async function run(name: Name, query: Fields): Promise<{ readonly status: number; readonly count: number }> {
  let most = { status: 0, count: 0 };
  for (const browser of Object.values(people)) {
    statements = [];
    const { status } = await browser.ask(CONTRACT[name] as Call, { ...SAMPLES[name], query } as never);
    if (statements.length > most.count) most = { status, count: statements.length };
  }
  return most;
}

it('runs no more statements in a read than the sample does [X01]', async () => {
  const more: string[] = [];
  let raised = 0;
  for (const name of reads) {
    const query = queryOf(name);
    if (JSON.stringify(query) === JSON.stringify(SAMPLES[name].query)) continue;
    raised += 1;
    const sample = await run(name, SAMPLES[name].query ?? {});
    const { count, status } = await run(name, query);
    expect(status, name).toBeLessThan(500);
    if (count > sample.count + (MORE[name] ?? 0))
      more.push(`${name}: ${sample.count} → ${count} ${JSON.stringify(query).slice(0, 200)}`);
  }
  expect(more).toEqual([]);
  expect(raised).toBeGreaterThan(20);
});

it('has a limit for every number that a read takes, and it is at most 200 for a page [X01]', () => {
  const unlimited = reads.flatMap((name) => {
    const query = queryOf(name);
    return Object.entries(query)
      .filter(([field, value]) => /size|limit/i.test(field) && Number(value) > 200)
      .map(([field, value]) => `${name}.${field}: ${value}`);
  });
  expect(unlimited).toEqual([]);
});
