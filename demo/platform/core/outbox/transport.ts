import type { outbox } from '../database/tables.ts';

/** A message in the queue. */
export type QueuedMessage = typeof outbox.$inferSelect;

/** Passes a message on. Rejects if it was not accepted; `Undeliverable` if another attempt would fail as well. */
export type Transport = (message: QueuedMessage, signal: AbortSignal) => Promise<void>;

/** The recipient or the message was refused for good. Its message may be logged, so it contains no address. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}
