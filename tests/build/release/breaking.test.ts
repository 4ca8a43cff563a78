import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusals, type Schema } from '../../../scripts/release/accepts.ts';
import { breakingChanges } from '../../../scripts/release/breaking.ts';
import { type PublicApi, readPublicApi, readSnapshot } from '../../../scripts/release/public-api.ts';
import { at } from '../../../scripts/vite/entries.ts';
import { readJson, readText } from '../dist.ts';

const now = readPublicApi();

/** Whether a major version is noted, which may break what pages depend on. */
const isMajorNoted = () =>
  readdirSync(at('.changeset')).some((file) => /^"campus-widgets": major$/m.test(readText(`.changeset/${file}`)));

/** The API with one change, made to a copy. */
function but(change: (api: { [K in keyof PublicApi]: PublicApi[K] }) => void): PublicApi {
  const copy = structuredClone(now);
  change(copy);
  return copy;
}

// biome-ignore lint/suspicious/noExplicitAny: a change of any part
const inside = (value: unknown, ...path: string[]): any => path.reduce((one: any, name) => one[name], value);

describe('the API of the last release [D05]', () => {
  it('keeps what pages, projects and released widgets depend on, until a major version is noted', () => {
    expect(isMajorNoted() ? [] : breakingChanges(readSnapshot(), now)).toEqual([]);
  });

  it('is that of the version that was made last', () => {
    expect(readSnapshot().version).toBe(readJson('package.json').version);
  });
});

describe('a breaking change [D05]', () => {
  const named: [string, (api: PublicApi) => void, RegExp][] = [
    ['a widget that is gone', (api) => delete inside(api.widgets)['campus-portal'], /^campus-portal is gone$/],
    [
      'an attribute that is gone',
      (api) => delete inside(api.widgets, 'campus-sign-in', 'attributes').redirect,
      /^campus-sign-in: attribute redirect is gone$/,
    ],
    [
      'an attribute that takes less',
      (api) => {
        inside(api.widgets, 'campus-portal', 'attributes').tenant = "'north' | 'river'";
      },
      /^campus-portal: attribute tenant was string, and is 'north' \| 'river'$/,
    ],
    [
      'an event that says less',
      (api) => {
        inside(api.widgets, 'campus-sign-in', 'events')['campus-signed-in'] = 'CustomEvent<{ method: string }>';
      },
      /^campus-sign-in: event campus-signed-in was .*userId/,
    ],
    [
      'a part that is gone',
      (api) => inside(api.widgets, 'campus-sign-in', 'parts').pop(),
      /^campus-sign-in: part .* is gone$/,
    ],
    ['an entry that is gone', (api) => inside(api, 'entries').pop(), /^entry .* is gone$/],
    [
      'a setting that is gone',
      (api) => delete inside(api.types)['shared CampusSettings.apiBase'],
      /^type shared CampusSettings\.apiBase is gone$/,
    ],
    [
      'a call at another address',
      (api) => {
        inside(api.calls, 'tenants.find').address = 'GET /api/tenants/v2/{tenant}';
      },
      /^tenants\.find: is now GET \/api\/tenants\/v2/,
    ],
    [
      'a request with a new required field',
      (api) => inside(api.calls, 'tenants.find', 'input', 'required').push('region'),
      /^tenants\.find: request\.region: is required/,
    ],
  ];
  it.each(named)('is named: %s', (_what, change, name) => {
    const found = breakingChanges(now, but(change));
    expect(found).toEqual([expect.stringMatching(name)]);
    // What is new is no breaking change.
    if (/is gone/.test(found[0] ?? '')) expect(breakingChanges(but(change), now)).toEqual([]);
  });

  const OBJECT: Schema = {
    type: 'object',
    required: ['id', 'kind'],
    properties: { id: { type: 'string' }, kind: { enum: ['a', 'b'] }, note: { type: 'string', maxLength: 60 } },
  };
  const more = (properties: Record<string, Schema>, required = OBJECT.required ?? []): Schema => ({
    ...OBJECT,
    required,
    properties: { ...OBJECT.properties, ...properties },
  });
  it('is what one side sends and the other refuses, by direction', () => {
    const response = (schema: Schema) => refusals(OBJECT, schema, 'response', 'ignored');
    const request = (schema: Schema) => refusals(schema, OBJECT, 'request', 'missed');
    expect(response(OBJECT)).toEqual([]);
    expect(response(more({ extra: { type: 'string' } }, ['id', 'kind', 'extra']))).toEqual([]);
    expect(response(more({ kind: { enum: ['a', 'b', 'c'] } }))).toEqual([
      'response.kind: ["c"] is not among ["a","b"]',
    ]);
    expect(response(more({ kind: { enum: ['a'] } }))).toEqual([]);
    expect(response(more({}, ['id']))).toEqual(['response.kind: is required, and may be missing']);
    expect(response(more({ id: { type: ['string', 'null'] } }))).toEqual(['response.id: null in place of string']);
    expect(request(more({ kind: { enum: ['a', 'b', 'c'] } }))).toEqual([]);
    expect(request(more({ kind: { enum: ['a'] } }))).toEqual(['request.kind: ["b"] is not among ["a"]']);
    expect(request(more({ note: { type: 'string', maxLength: 20 } }))).toEqual([
      'request.note: maxLength is 20, not 60',
    ]);
    expect(request({ ...OBJECT, properties: { id: { type: 'string' }, kind: { enum: ['a', 'b'] } } })).toEqual([
      'request.note: is no longer taken',
    ]);
  });
});
