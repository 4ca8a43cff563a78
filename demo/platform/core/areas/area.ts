import type { Hono } from 'hono';
import type { Contract } from '../../../../src/contract/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../http/handlers.ts';
import type { ExamScore, Platform } from '../platform.ts';
import type { StoredTable } from './stored-table.ts';

/** Adds routes that are not calls of the contract. */
export type Mount = (app: Hono, platform: Platform) => void;

/** Inserts what the demo starts with, in the transaction `tx`. */
export type Seed = (tx: Database, config: Pick<Config, 'largeAttendance' | 'passwordCost'>) => Promise<void>;

/** One folder of the platform, as the platform uses it. */
export interface Area {
  /** The handlers of its calls. */
  readonly calls?: Partial<Handlers<Contract>>;
  /** Its other routes on the main origin, and on the asset origin. */
  readonly mounts?: readonly Mount[];
  readonly assetMounts?: readonly Mount[];
  readonly tables?: readonly StoredTable[];
  /** Deletes files whose rows have expired. */
  readonly clearFiles?: (platform: Platform, now: Date) => Promise<void>;
  readonly seed?: Seed;
  /** Runs after all areas are seeded. */
  readonly seedLast?: Seed;
  /** Names the records of a database that anybody can sign in with, because the demo publishes their secrets. */
  readonly findOpenRecords?: (db: Database) => Promise<readonly string[]>;
  /** Completes records of earlier versions, at each start. */
  readonly complete?: (tx: Database) => Promise<void>;
  /** Removes what the columns with ids of people do not cover, in the transaction that deletes an account. */
  readonly removeAccount?: (tx: Database, userId: string) => Promise<void>;
  /** Takes over a result, in the transaction `tx` on the rows of its user that stores it. */
  readonly examScored?: (tx: Database, score: ExamScore, platform: Platform) => Promise<void>;
  /** Starts work that goes on as long as the server runs. The returned function stops it. */
  readonly run?: (platform: Platform) => () => Promise<void>;
  /** Closes what stays open longer than a request, before the process exits. */
  readonly close?: (platform: Platform) => Promise<void>;
}

/** Checks an area and keeps the types of its handlers. */
export const area = <const A extends Area>(given: A): A => given;
