import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readJson } from './dist.ts';

const manifest = readJson('dist/custom-elements.json');

describe('custom-elements.json [P15]', () => {
  it('matches the schema of custom elements manifests', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const valid = ajv.validate(readJson('node_modules/custom-elements-manifest/schema.json'), manifest);
    expect(ajv.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is rejected by the schema when a name is missing', () => {
    const ajv = new Ajv({ strict: false });
    const broken = structuredClone(manifest);
    delete broken.modules[0].declarations[0].name;
    expect(ajv.validate(readJson('node_modules/custom-elements-manifest/schema.json'), broken)).toBe(false);
  });

  it('contains the same tags as the data for editors', () => {
    const tags = manifest.modules.map(
      (module: { declarations: { tagName: string }[] }) => module.declarations[0]?.tagName,
    );
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(readJson('dist/vscode.html-custom-data.json').tags)).toEqual(tags);
    expect(names(readJson('dist/web-types.json').contributions.html.elements)).toEqual(tags);
  });
});
