import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { SEEDED_PEOPLE } from '../../space/seed-people.ts';
import { liveEvents } from '../data/tables.ts';
import { numbersFrom, seedOf } from '../demo/random.ts';
import { LIVE_TEXTS } from '../demo/texts.ts';
import type { LiveRow } from '../tables.ts';
import { arrive } from './presence.ts';
import { addAnswers, findQuestion } from './talk.ts';

const SECOND_MS = 1_000;
/** How often one of them writes something. */
const MESSAGE_S = 25;
/** Between two of them who come. */
const ARRIVAL_S = 4;
const MAX_LEARNERS = 30;

/**
 * Lets learners of the demo take part in a live course while a real person is in its room: they come one after another,
 * some leave for a while, most check in, they write in its language and answer. Every run is the same.
 */
export const simulateLearners = async (db: Database, live: LiveRow, language: Language, now: Date): Promise<void> => {
  if (live.openedAt === null) return;
  const elapsed = Math.floor((now.getTime() - live.openedAt.getTime()) / SECOND_MS);
  const next = numbersFrom(seedOf(live.id));
  const offset = Math.floor(next() * SEEDED_PEOPLE.length);
  const people = Array.from({ length: MAX_LEARNERS }, (_, index) => ({
    userId: SEEDED_PEOPLE[(offset + index) % SEEDED_PEOPLE.length]?.id ?? '',
    comes: Math.round(index * ARRIVAL_S * (0.5 + next())),
    away: next() < 0.3 ? Math.floor(next() * 6) : -1,
    checks: next() < 0.8,
    agrees: next() < 0.75,
  })).filter(({ userId }) => userId !== live.createdBy);
  // Those who leave are away for two of every twelve minutes.
  const here = people.filter(({ away, comes }) => elapsed >= comes && Math.floor(elapsed / 120) % 6 !== away);
  if (here.length === 0) return;
  const checked = here.filter(({ checks, comes }) => checks && elapsed > comes + 15).map(({ userId }) => userId);
  await arrive(
    db,
    live,
    here.map(({ userId }) => userId),
    now,
    new Set(checked),
  );
  const turn = Math.floor(elapsed / MESSAGE_S);
  const { messages } = LIVE_TEXTS[live.language ?? language];
  const speaker = here[(turn * 7) % here.length];
  if (turn > 0 && speaker) {
    const message = { tenantId: live.tenantId, liveId: live.id, kind: 'message' as const, userId: speaker.userId };
    const content = messages[turn % messages.length] ?? '';
    await db
      .insert(liveEvents)
      .values({ ...message, id: `${live.id}-s${turn}`, content, createdAt: now })
      .onConflictDoNothing();
  }
  const question = await findQuestion(db, live);
  if (question)
    await addAnswers(
      db,
      live,
      question.id,
      here.map(({ agrees, userId }) => ({ userId, answer: agrees })),
      now,
    );
};
