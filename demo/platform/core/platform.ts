import type { Language } from '../../../src/contract/languages.ts';
import type { Jobs } from './background/jobs.ts';
import type { Storage } from './background/storage.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Channel } from './outbox/channel.ts';
import type { Revisions } from './revisions/revisions.ts';
import type { Secrets } from './secrets.ts';

/** The three origins of a platform: its own, the asset origin with the example pages, and the login providers. */
export interface Origins {
  readonly main: string;
  readonly assets: string;
  readonly providers: string;
}

/** Removes and merges accounts, in the transaction `tx`, in the tables of all areas. */
export interface AccountKeeper {
  /** Removes an account with all its rows. */
  remove(tx: Database, userId: string): Promise<void>;
  /** Moves the identities of an account to another one, and removes it. */
  merge(tx: Database, from: string, into: string): Promise<void>;
}

/** The result of an exam, when it becomes the best one of its user. */
export interface ExamScore {
  readonly userId: string;
  readonly examId: string;
  readonly score: number;
  readonly takenAt: Date;
  /** From when it may be told to others than the teacher: `takenAt`, or the end of the exam. */
  readonly toldAt: Date;
}

/** What every handler has access to. */
export interface Platform {
  readonly config: Config;
  readonly origins: Origins;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly accounts: AccountKeeper;
  /** Tells all areas a new best result of an exam, in the transaction that stores it. */
  readonly examScored: (tx: Database, score: ExamScore) => Promise<void>;
  /** How messages can be sent. */
  readonly channels: ReadonlySet<Channel>;
  /** Where files are. */
  readonly storage: Storage;
  /** The work that continues after a response. */
  readonly jobs: Jobs;
  /** What has changed at each tenant. */
  readonly revisions: Revisions;
  /** The name of a school; undefined if there is none. `start.ts` provides it, because the core imports no area. */
  readonly schoolName: (db: Database, id: string, language: Language) => Promise<string | undefined>;
  /** The addresses at which this process reaches the origins directly, without a proxy. */
  readonly internal: Origins;
}
