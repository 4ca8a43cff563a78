import type { Input, Read } from './contract-calls.ts';
import { propertiesOf } from './public-files.ts';

/** Whether the call itself names a language. Otherwise the response may be in the language of the header. */
export const isLocalized = ({ inputs }: Read): boolean => !inputs.some(({ from }) => from === 'language');

/** The fields of the request, each with the value that the view passes. */
export function requestOf(read: Read): [field: string, type: string, value: string][] {
  const own = propertiesOf(read).map(({ name, from }): [string, string, string] => [
    name,
    'string',
    from === 'school' ? `${name} || tenant.id` : name,
  ]);
  const has = (source: Input['from']) => read.inputs.some(({ from }) => from === source);
  return [
    ['api', 'Api', 'api'],
    ...own,
    ...(has('tenant') ? [['tenant', 'string', 'tenant.id'] as [string, string, string]] : []),
    ...(read.needsUser ? [['userId', 'string', 'user.id'] as [string, string, string]] : []),
    ...(has('language') ? [['language', 'Language', 'language'] as [string, string, string]] : []),
  ];
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** The arguments of the call: `{ params: { schoolId } }`. */
export function argumentsOf({ inputs }: Read): string {
  const member = ({ name, from, value }: Input) =>
    from === 'fixed'
      ? `${name}: ${literal(value)}`
      : from === 'language' && name !== 'language'
        ? `${name}: language`
        : name;
  const places = (['params', 'query'] as const).flatMap((place) => {
    const members = inputs.filter(
      (input) => input.place === place && !(input.from === 'fixed' && input.value === undefined),
    );
    return members.length ? [`${place}: { ${members.map(member).join(', ')} }`] : [];
  });
  return places.length ? `, { ${places.join(', ')} }` : '';
}
