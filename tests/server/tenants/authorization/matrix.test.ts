import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tenants } from '../../../../demo/platform/tenants/tables.ts';
import type { Call } from '../../../../src/contract/call.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { isProof, noteFigure } from '../../../proofs.ts';
import { SAMPLES } from '../../support/call-samples.ts';
import { type People, signInPeople } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';

/** Every person × every call × every state of the school `north`: each cell on a platform on which nothing else has happened. */

type Name = keyof typeof CONTRACT;
type Person = keyof People;

const PEOPLE = ['visitor', 'learner', 'teacher', 'admin', 'foreigner'] as const satisfies readonly Person[];
const STATES = {
  open: {},
  closed: { closedAt: new Date(0) },
  expired: { validUntil: new Date(0) },
  'open to its members only': { membersOnly: true },
} as const satisfies Readonly<Record<string, Partial<typeof tenants.$inferInsert>>>;

/** Sessions and the ways in have rules of their own, see `page-of-session.test.ts`. */
const names = (Object.keys(CONTRACT) as Name[]).filter(
  (name) => !/^(?:auth|developer|handoff)\./.test(CONTRACT[name].name),
);

/** The calls that are answered with data, by person, in a state of the school. */
async function answeredIn(change: Partial<typeof tenants.$inferInsert>): Promise<Record<Person, Set<Name>>> {
  const found = {} as Record<Person, Set<Name>>;
  for (const person of PEOPLE) {
    const platform = await startTestPlatform({ limits: NO_LIMITS });
    const people = await signInPeople(platform.origins.main);
    if (Object.keys(change).length > 0) await platform.db.update(tenants).set(change).where(eq(tenants.id, 'north'));
    found[person] = new Set();
    for (const name of names) {
      const input = JSON.parse(JSON.stringify(SAMPLES[name]).replaceAll('river', 'north'));
      const { status } = await people[person].ask(CONTRACT[name] as Call, input);
      expect(status, `${name} by ${person}`).toBeLessThan(500);
      if (status === 200) found[person].add(name);
    }
    await platform.close();
  }
  return found;
}

describe.runIf(isProof)('people × calls × states of a school', () => {
  it('a state gives nobody what the open school refuses, nor a visitor what a learner has not [I05] [Z10]', {
    timeout: 1_800_000,
  }, async ({ task }) => {
    const open = await answeredIn(STATES.open);
    const more: string[] = [];
    for (const [state, change] of Object.entries(STATES)) {
      const found = state === 'open' ? open : await answeredIn(change);
      noteFigure(
        task,
        `${state}: ${PEOPLE.map((person) => `${person} ${found[person].size}`).join(', ')} of ${names.length} calls`,
      );
      for (const person of PEOPLE)
        for (const name of found[person]) if (!open[person].has(name)) more.push(`${state}: ${name} by ${person}`);
      for (const name of found.visitor) if (!found.learner.has(name)) more.push(`${state}: ${name} by a visitor alone`);
    }
    expect(more).toEqual([]);
  });
});
