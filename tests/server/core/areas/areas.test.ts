import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { AREAS, LAYERS, TABLES } from '../../../../demo/platform/areas.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';

const PLATFORM = 'demo/platform';

describe('the areas of the platform [X01]', () => {
  it('are all folders besides the core and the migrations', () => {
    const folders = readdirSync(PLATFORM, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const listed = Object.values(LAYERS).flatMap((layer) => Object.keys(layer));
    expect([...listed, 'core', 'migrations'].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('answer each call of the contract once', () => {
    expect(AREAS.flatMap(({ calls = {} }) => Object.keys(calls)).sort()).toEqual(Object.keys(CONTRACT).sort());
  });

  it('have all tables of their folders, each once', async () => {
    const files = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^|[/\\])tables\.ts$/.test(file),
    );
    const modules = await Promise.all(files.map((file) => import(pathToFileURL(`${PLATFORM}/${file}`).href)));
    const tables = modules.flatMap((entries) => Object.values(entries).filter((entry) => is(entry, PgTable)));
    expect(TABLES.map(({ table }) => getTableName(table)).sort()).toEqual(tables.map(getTableName).sort());
  });

  it('state of every column that names a person whose row it is', () => {
    const unstated = TABLES.flatMap(({ personal, table }) =>
      Object.keys(getTableColumns(table))
        .filter((name) => /^(?:\w*[uU]ser|(?!cover)\w+(?:er|or|wed))Id$|By$|^examId$|^itemId$/.test(name))
        .filter((name) => !personal.some((one) => one.name === name))
        .map((name) => `${getTableName(table)}.${name}`),
    );
    expect(unstated).toEqual([]);
  });
});
