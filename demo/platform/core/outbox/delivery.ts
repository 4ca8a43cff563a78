import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { outbox } from '../database/tables.ts';
import type { Platform } from '../platform.ts';
import { traceOf } from '../trace.ts';
import type { Channel } from './channel.ts';
import { deliveredChannels } from './channels.ts';
import { mailTransport } from './mail.ts';
import { onQueued } from './queued.ts';
import { textTransport } from './text-message.ts';
import { type QueuedMessage, type Transport, Undeliverable } from './transport.ts';

const AT_ONCE = 10;

/** Longer than any attempt takes: after it, the process that took the message must have died. */
const LEASE_MS = 300_000;

/** How many turns of `deliverEveryMs` follow a message that this process has queued, delivered or failed to deliver. */
const LIVELY_TURNS = 5;
/** Otherwise this many turns pass between two looks, because a look needs every machine of a cluster. */
const IDLE_TURNS = 10;

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

/** The waiting time after a failed attempt: 5 s, 10 s, 20 s … up to five minutes. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MS);

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The transports of a configuration. The sender's address defaults to one at the host of the platform. */
const transportsOf = ({ config, origins }: Platform): Partial<Record<Channel, Transport>> => ({
  ...(config.smtpUrl === null
    ? {}
    : { mail: mailTransport(config.smtpUrl, config.mailFrom ?? `no-reply@${new URL(origins.main).hostname}`) }),
  ...(config.smsUrl === null ? {} : { sms: textTransport(config.smsUrl) }),
});

const isMessage = ({ id, recipient }: Pick<QueuedMessage, 'id' | 'recipient'>): SQL | undefined =>
  and(eq(outbox.recipient, recipient), eq(outbox.id, id));

/**
 * Takes due messages for this process. Each is taken by one statement on its recipient's rows: if several processes
 * find it due, one of them succeeds, and it is not due again before the lease ends.
 */
const take = async ({ config, db }: Platform, channel: Channel): Promise<QueuedMessage[]> => {
  const now = config.now();
  const due = await db
    .select({ id: outbox.id, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), lte(outbox.dueAt, now)))
    .orderBy(outbox.dueAt)
    .limit(AT_ONCE);
  const taken: QueuedMessage[] = [];
  for (const message of due) {
    const rows = await db
      .update(outbox)
      .set({ dueAt: later(now, LEASE_MS), attempts: sql`${outbox.attempts} + 1` })
      .where(and(isMessage(message), lte(outbox.dueAt, now)))
      .returning();
    taken.push(...rows);
  }
  return taken;
};

/**
 * Sends one message. A delivered, refused or expired one is deleted, because it repeats a code and an address. The log
 * names the message by its id. Returns in how many milliseconds it is due again; 0 if it is not.
 */
const deliver = async (
  { config, db }: Platform,
  transport: Transport | undefined,
  message: QueuedMessage,
  signal: AbortSignal,
): Promise<number> => {
  const { attempts, channel, expiresAt, id } = message;
  const drop = () => db.delete(outbox).where(isMessage(message));
  const say = (what: string) => config.log(`message ${id} (${channel}), attempt ${attempts}: ${what}`);
  if (!transport || expiresAt <= config.now()) {
    await drop();
    say('not delivered in time, deleted');
    return 0;
  }
  try {
    await transport(message, signal);
  } catch (error) {
    if (error instanceof Undeliverable) {
      await drop();
      say(`refused for good (${error.message}), deleted`);
      return 0;
    }
    const wait = signal.aborted ? 0 : waitAfter(attempts);
    // Unless the lease has ended and another process has taken it.
    const mine = and(isMessage(message), eq(outbox.attempts, attempts));
    await db
      .update(outbox)
      .set({ dueAt: later(config.now(), wait) })
      .where(mine);
    if (!signal.aborted) say(`failed, next in ${wait / 1_000} s: ${traceOf(error)}`);
    return wait;
  }
  await drop();
  return 0;
};

/**
 * Delivers the messages of one channel, so that a slow mail server does not delay text messages. Messages of this process
 * are found at once, those that another one has left behind a little later.
 */
const deliverChannel = (
  platform: Platform,
  channel: Channel,
  transport: Transport | undefined,
  signal: AbortSignal,
): (() => Promise<void>) => {
  const { deliverEveryMs, log } = platform.config;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let isFailing = false;
  let livelyUntil = 0;
  const round = async (): Promise<void> => {
    while (!signal.aborted) {
      const messages = await take(platform, channel);
      const waits = await Promise.all(messages.map((message) => deliver(platform, transport, message, signal)));
      for (const wait of waits) if (wait > 0) setTimeout(enliven, wait).unref();
      isFailing = false;
      if (messages.length > 0) enliven();
      if (messages.length < AT_ONCE) return;
    }
  };
  const plan = (): void => {
    const turns = performance.now() < livelyUntil ? 1 : IDLE_TURNS;
    timer = setTimeout(look, turns * deliverEveryMs);
    timer.unref();
  };
  /** Looks often for a while, from now on unless a round is under way. */
  const enliven = (): void => {
    livelyUntil = performance.now() + LIVELY_TURNS * deliverEveryMs;
    if (timer === undefined || signal.aborted) return;
    clearTimeout(timer);
    plan();
  };
  const look = (): void => {
    timer = undefined;
    last = round()
      .catch((error: unknown) => {
        // Once, although the next round follows soon.
        if (!isFailing) log(`delivering messages: ${traceOf(error)}`);
        isFailing = true;
      })
      .then(() => {
        if (!signal.aborted) plan();
      });
  };
  look();
  const forget = onQueued(platform, enliven);
  return () => {
    forget();
    clearTimeout(timer);
    return last;
  };
};

/**
 * Delivers queued messages as long as the server runs. The returned function stops this: attempts in progress are
 * aborted and left to the next start or to another process.
 * @throws Error if the URL of a transport is invalid
 */
export const deliverContinuously = (platform: Platform): (() => Promise<void>) => {
  const transports = transportsOf(platform);
  const ending = new AbortController();
  const stops = deliveredChannels(platform.config).map((channel) =>
    deliverChannel(platform, channel, transports[channel], ending.signal),
  );
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
};
