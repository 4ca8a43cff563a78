import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { argumentsOf, requestOf } from './request.ts';

/** The calls of a widget. */
export function apiFile({ pascal, camel, words }: Names, read: Read): string {
  const fields = requestOf(read);
  const used = fields.filter(([field]) =>
    read.inputs.some(({ name, from }) => (from === 'language' ? field === 'language' : name === field)),
  );
  const request = used.length ? `{ ${used.map(([field]) => field).join(', ')} }` : '_request';
  return `import { ${read.exported} } from '../../../contract/${read.file}';
import type { Language } from '../../../contract/languages.ts';
import type { Api } from '../../../services/http/api.ts';

/** Everything that the response depends on. */
export interface ${pascal}Request {
${fields.map(([field, type]) => `  readonly ${field}: ${type};`).join('\n')}
}

/** The calls of the ${words}. */
export const ${camel}Api = (api: Api) => ({
  read: (${request}: ${pascal}Request, signal: AbortSignal) =>
    api.until(signal).call(${read.exported}${argumentsOf(read)}),
});

export type ${pascal}Api = ReturnType<typeof ${camel}Api>;
`;
}

/** The state of a widget. */
export function stateFile({ pascal, words }: Names, read: Read): string {
  const keys = requestOf(read)
    .map(([field]) => field)
    .filter((field) => field !== 'language');
  const key =
    keys.length === 0
      ? '() => null'
      : keys.length === 1
        ? `({ ${keys[0]} }: ${pascal}Request) => ${keys[0]}`
        : `({ ${keys.join(', ')} }: ${pascal}Request) => [${keys.join(', ')}]`;
  return `import { createResource } from '../../../services/resource/resource.ts';
import type { ${pascal}Api } from './api.ts';
${keys.length ? `import type { ${pascal}Request } from './api.ts';\n` : ''}
/**
 * The data of the ${words}. The newest request wins. The value stays while the language changes, because the key omits
 * the language.
 */
export const create${pascal}State = (api: ${pascal}Api) => createResource(api.read, { key: ${key} });
`.replace(
    /import type \{ (\w+Api) \} from '.\/api.ts';\nimport type \{ (\w+) \} from '.\/api.ts';/,
    "import type { $1, $2 } from './api.ts';",
  );
}
