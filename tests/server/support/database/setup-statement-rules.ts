import { readFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { dropCreated } from './databases.ts';
import { loadParser, violationsIn } from './statement-rules.ts';
import { OF_THE_TEST, statements, suitable } from './statements.ts';

/** The migration that gave the tables their keys. It ran before any of them could be distributed. */
const KEYS = new URL('../../../../demo/platform/migrations/0014_keys_by_user.sql', import.meta.url);

/** Runs after every test file of the server, and after the file's own hooks. */
afterAll(async () => {
  const server = inject('databaseServer');
  if (server?.isGiven) await dropCreated(server);
});

/** Runs after every test file of the server: the statements that its platforms ran suit a distributed database. */
afterAll(async () => {
  await loadParser();
  for (const statement of readFileSync(KEYS, 'utf8').split('--> statement-breakpoint')) statements.delete(statement);
  const ran = [...statements].filter((text) => !text.startsWith(OF_THE_TEST) && !suitable.has(text));
  statements.clear();
  expect(ran.flatMap(violationsIn)).toEqual([]);
  for (const text of ran) suitable.add(text);
});
