import { readFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { dropCreated } from './databases.ts';
import { loadParser, violationsIn } from './statement-rules.ts';
import { OF_THE_TEST, statements, suitable } from './statements.ts';

/**
 * The migrations that gave the tables their keys, the lessons their rows, and enrolments and questions their new form. They ran before the first release, when no
 * table was distributed.
 */
const BEFORE_RELEASE = ['0014_keys_by_user', '0055_studying', '0060_course_editing', '0061_exam_editor'].map(
  (name) => new URL(`../../../../demo/platform/migrations/${name}.sql`, import.meta.url),
);

/** Runs after every test file of the server, and after the file's own hooks. */
afterAll(async () => {
  const server = inject('databaseServer');
  if (server?.isGiven) await dropCreated(server);
});

/** Runs after every test file of the server: the statements that its platforms ran suit a distributed database. */
afterAll(async () => {
  await loadParser();
  for (const file of BEFORE_RELEASE)
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) statements.delete(statement);
  const ran = [...statements].filter((text) => !text.startsWith(OF_THE_TEST) && !suitable.has(text));
  statements.clear();
  expect(ran.flatMap(violationsIn)).toEqual([]);
  for (const text of ran) suitable.add(text);
});
