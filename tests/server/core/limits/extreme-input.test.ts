import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../demo/platform/core/http/openapi.ts';
import type { Call, Schema } from '../../../../src/contract/call.ts';
import { CONTRACT, type Contract } from '../../../../src/contract/index.ts';
import { isProof, noteFigure } from '../../../proofs.ts';
import { type Fields, SAMPLES, type Sample } from '../../support/call-samples.ts';
import { type People, signInPeople } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';

/**
 * The largest input that every operation of openapi.json accepts, in each of its fields and in all of them, by each person: it
 * costs about the statements of the sample and a bounded answer.
 */

/** Statements more than with the sample, for each of which a call needs a reason in `MORE`. */
const MARGIN = 6;
const BYTES_MAX = 1_000_000;

const MORE: Partial<Record<keyof Contract, number>> = {};

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
let statements = 0;

type Name = keyof Contract;
interface Operation {
  readonly name: Name;
  readonly fields: readonly { readonly part: 'query' | 'body'; readonly field: string }[];
}

interface Described {
  readonly parameters: readonly { readonly in?: string; readonly name?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
}

/** The operations of the document, with the fields that they take. */
const operations: Operation[] = (Object.entries(CONTRACT) as [Name, Call][]).flatMap(([name, { method, path }]) => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> };
  const described = paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`${name} is not in the document`);
  const query = described.parameters.flatMap((one) => (one.in === 'query' && one.name ? [one.name] : []));
  const body = Object.keys(Object.values(described.requestBody?.content ?? {})[0]?.schema.properties ?? {});
  const fields = [
    ...query.map((field) => ({ part: 'query' as const, field })),
    ...body.map((field) => ({ part: 'body' as const, field })),
  ];
  return fields.length > 0 ? [{ name, fields }] : [];
});

const LENGTHS = [100_000, 20_000, 10_000, 5_000, 4_000, 2_000, 1_000, 500, 300, 200, 100, 64, 50, 30, 20, 10];
const NUMBERS = [Number.MAX_SAFE_INTEGER, 2 ** 31 - 1, 1_000_000, 10_000, 1_000, 500, 200, 100, 50, 20];
const ALPHABETS = ['wörter ', '👩‍🎓', 'مرحبا '];
/** Fields that say what is meant; with another value nothing is found, which costs less. */
const NAMES_A_THING =
  /Id$|^(?:id|lang|code|status|state|order|sort|kind|revision|page|curPage|pageNumber|ticket|account)$/;

/** Large values of a field, the largest first. */
function candidates(sample: unknown): unknown[] {
  if (typeof sample === 'number') return NUMBERS;
  if (Array.isArray(sample))
    return LENGTHS.map((length) => Array.from({ length }, (_, index) => sample[index] ?? sample[0] ?? `id-${index}`));
  if (typeof sample !== 'string') return [];
  if (/^\d+$/.test(sample)) return NUMBERS.map(String);
  return LENGTHS.flatMap((length) => ALPHABETS.map((letters) => letters.repeat(length).slice(0, length).trim()));
}

/** The sample with the largest value of a field that the contract accepts. */
function raised(name: Name, sample: Sample, part: 'query' | 'body', field: string): Sample {
  const schema = (CONTRACT[name] as Call)[part] as Schema | undefined;
  const given = sample[part] as Fields | undefined;
  if (!schema || !given || Array.isArray(given) || NAMES_A_THING.test(field)) return sample;
  const found = candidates(given[field]).find((value) => v.safeParse(schema, { ...given, [field]: value }).success);
  return found === undefined ? sample : { ...sample, [part]: { ...given, [field]: found } };
}

async function cost(name: Name, sample: Sample): Promise<{ readonly statements: number; readonly bytes: number }> {
  const most = { statements: 0, bytes: 0 };
  for (const who of ['learner', 'teacher', 'admin'] as const) {
    statements = 0;
    const { body, status } = await people[who].ask(CONTRACT[name], sample as never);
    expect(status, `${name} by ${who}`).toBeLessThan(500);
    most.statements = Math.max(most.statements, statements);
    most.bytes = Math.max(most.bytes, JSON.stringify(body).length);
  }
  return most;
}

describe.runIf(isProof)('the largest input that a call accepts', () => {
  beforeAll(async () => {
    platform = await startTestPlatform({
      limits: NO_LIMITS,
      onStatement: () => {
        statements += 1;
      },
    });
    people = await signInPeople(platform.origins.main);
  });
  afterAll(() => platform.close());

  it('costs the statements of the sample and few more, and is answered in less than a megabyte [X01] [Z10]', {
    timeout: 900_000,
  }, async ({ task }) => {
    const dear: string[] = [];
    let inputs = 0;
    for (const { fields, name } of operations) {
      // They end the session of who asks.
      if (/^(?:signOut|resetPassword|refreshSession|discardTicket|activateSession)$/.test(name)) continue;
      const sample = SAMPLES[name];
      const base = await cost(name, sample);
      const allowed = base.statements + MARGIN + (MORE[name] ?? 0);
      let all = sample;
      const variants: Sample[] = [];
      for (const { field, part } of fields) {
        const one = raised(name, sample, part, field);
        if (one !== sample) variants.push(one);
        all = raised(name, all, part, field);
      }
      if (variants.length > 1) variants.push(all);
      for (const variant of variants) {
        inputs += 1;
        const spent = await cost(name, variant);
        if (spent.statements > allowed || spent.bytes > BYTES_MAX)
          dear.push(
            `${name}: ${base.statements} → ${spent.statements} statements, ${spent.bytes} bytes: ${JSON.stringify(variant).slice(0, 160)}`,
          );
      }
    }
    noteFigure(task, `${operations.length} operations, ${inputs} inputs, each by 3 people`);
    expect(dear).toEqual([]);
    expect(inputs).toBeGreaterThan(150);
  });
});
