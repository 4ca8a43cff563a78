import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { Call } from '../../src/contract/call.ts';
import { CONTRACT } from '../../src/contract/index.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { at } from '../vite/entries.ts';
import { entriesOf, isNullable, isOptional, type Schema, sampleOf, textPathOf } from './shapes.ts';

/** A value of the request and its source in the widget. */
export interface Input {
  readonly place: 'params' | 'query';
  readonly name: string;
  /**
   * `property`: a property of the widget; `school`: the same, by default the tenant's own school; `tenant`: the
   * widget's tenant; `language`: its language; `fixed`: the default of the contract.
   */
  readonly from: 'property' | 'school' | 'tenant' | 'language' | 'fixed';
  readonly value?: unknown;
}

/** A call that a new widget reads, as the templates need it. */
export interface Read {
  /** Its name in the code, such as `readSchool`. */
  readonly exported: string;
  /** Path below `src/contract/`. */
  readonly file: string;
  readonly path: string;
  readonly summary: string;
  readonly needsUser: boolean;
  readonly inputs: readonly Input[];
  /** Whether the data contains a list of rows; otherwise it is one object. */
  readonly isList: boolean;
  /** Whether the data can be null. */
  readonly isNullable: boolean;
  /** The path to the text that names a row or the object, such as `school.name`. */
  readonly text: string;
  /** An example of the data as code; `text` in it is replaced by the text. */
  readonly sample: string;
}

function inputOf(place: Input['place'], name: string, schema: Schema): Input | string {
  if (schema.type === 'picklist' && schema.options.length === LANGUAGES.length)
    return { place, name, from: 'language' };
  if (isOptional(schema)) return { place, name, from: 'fixed', value: schema.default };
  if (schema.type !== 'string') return `its ${name} is no text`;
  return { place, name, from: name === 'tenant' ? 'tenant' : name === 'schoolId' ? 'school' : 'property' };
}

/** What a widget needs of a call, or why it cannot read it. */
function readOf(exported: string, call: Call, file: string): Read | string {
  if (call.method !== 'GET') return 'it changes something';
  if (call.access === 'ticket') return 'it needs the ticket of a sign-in';
  const inputs = (['params', 'query'] as const).flatMap((place) =>
    Object.entries(entriesOf(call[place])).map(([name, schema]) => inputOf(place, name, schema)),
  );
  const wrong = inputs.find((input) => typeof input === 'string');
  if (wrong) return wrong as string;
  const data: Schema = call.data;
  const whole: Schema = isNullable(data) ? data.wrapped : data;
  const isList = entriesOf(whole).list?.type === 'array';
  const text = textPathOf(isList ? entriesOf(whole).list.item : whole);
  if (!text) return 'its data holds no text to show';
  const sample = sampleOf(whole, isList ? `list.0.${text}` : text);
  return {
    exported,
    file,
    path: call.path,
    summary: call.summary,
    needsUser: call.access === 'user',
    inputs: inputs as Input[],
    isList,
    isNullable: isNullable(data),
    text,
    sample,
  };
}

/** The contract files that declare calls, each with its exports. */
async function contractFiles(): Promise<[file: string, exports: Record<string, unknown>][]> {
  const entries = readdirSync(at('src/contract'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.parentPath !== at('src/contract'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  return Promise.all(
    files.map(async (file) => [relative(at('src/contract'), file), await import(file)] as const),
  ) as Promise<[string, Record<string, unknown>][]>;
}

/** Every call that a widget can read, by its name in the code, and the reasons why the others cannot be read. */
export async function readableCalls(): Promise<ReadonlyMap<string, Read | string>> {
  const files = await contractFiles();
  const fileOf = (call: unknown): string =>
    files.find(([, exports]) => Object.values(exports).includes(call))?.[0] ?? 'index.ts';
  return new Map(
    Object.entries(CONTRACT as Record<string, Call>).map(([exported, call]) => [
      exported,
      readOf(exported, call, fileOf(call)),
    ]),
  );
}
