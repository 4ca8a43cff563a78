import { refusals } from './accepts.ts';
import type { CallApi, PublicApi, WidgetApi } from './public-api.ts';

/** The parts of a TypeScript type between separators that are in no brackets. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('{[(<'.includes(character)) depth += 1;
    if ('}])>'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Whether every value of a type is one of another type, as far as unions and objects tell. */
function isPartOf(type: string, whole: string): boolean {
  if (type === whole || whole === 'unknown') return true;
  const options = split(whole, '|');
  const own = split(type, '|');
  if (own.length > 1 || options.length > 1) {
    if (own.every((one) => options.some((option) => isPartOf(one, option))))
      return own.length > 1 || options.length > 1;
    return /^["']/.test(own[0] ?? '') && own.every((one) => /^["']/.test(one)) && options.includes('string');
  }
  const generic = /^(\w+)<(.*)>$/s;
  const [, outer, inner = ''] = generic.exec(type) ?? [];
  const [, outerWhole, innerWhole = ''] = generic.exec(whole) ?? [];
  if (outer && outer === outerWhole) return isPartOf(inner, innerWhole);
  const fields = fieldsOf(type);
  const wanted = fieldsOf(whole);
  if (!fields || !wanted) return false;
  return Object.entries(wanted).every(([name, field]) => fields[name] !== undefined && isPartOf(fields[name], field));
}

function fieldsOf(type: string): Record<string, string> | null {
  const [, inner] = /^\{(.*)\}$/s.exec(type) ?? [];
  if (inner === undefined) return null;
  return Object.fromEntries(
    split(inner, ';')
      .flatMap((part) => split(part, ','))
      .map((field) => {
        const at = field.indexOf(':');
        return [field.slice(0, at).replace('readonly ', '').trim(), field.slice(at + 1).trim()];
      }),
  );
}

type Types = Readonly<Record<string, string>>;

const gone = (before: readonly string[], now: readonly string[], word: string) =>
  before.filter((name) => !now.includes(name)).map((name) => `${word} ${name} is gone`);

/** Of types of one kind: what is gone, and what no longer fits. */
function changed(before: Types, now: Types, word: string, fits: (before: string, now: string) => boolean): string[] {
  return Object.entries(before).flatMap(([name, type]) => {
    const own = now[name];
    if (own === undefined) return [`${word} ${name} is gone`];
    return fits(type, own) ? [] : [`${word} ${name} was ${type}, and is ${own}`];
  });
}

function ofWidget(before: WidgetApi, now: WidgetApi): string[] {
  // A page writes attributes and reads events.
  const isWritten = (old: string, own: string) => isPartOf(old, own);
  const isRead = (old: string, own: string) => isPartOf(own, old);
  return [
    ...changed(before.attributes, now.attributes, 'attribute', isWritten),
    ...changed(before.properties, now.properties, 'property', isWritten),
    ...changed(before.events, now.events, 'event', isRead),
    ...gone(before.parts, now.parts, 'part'),
    ...gone(before.states, now.states, 'state'),
    ...gone(before.slots, now.slots, 'slot'),
    ...gone(before.cssProperties, now.cssProperties, 'CSS property'),
  ];
}

function ofCall(before: CallApi, now: CallApi): string[] {
  return [
    ...(before.address === now.address ? [] : [`is now ${now.address}`]),
    // A released widget asks the server of now, and checks what it is answered.
    ...refusals(now.input, before.input, 'request', 'missed'),
    ...refusals(before.output, now.output, 'response', 'ignored'),
  ];
}

function each<T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>, of: (a: T, b: T) => string[]) {
  return Object.entries(before).flatMap(([name, old]) => {
    const own = now[name];
    return own === undefined ? [`${name} is gone`] : of(old, own).map((change) => `${name}: ${change}`);
  });
}

/** A member that an interface has got and that is not optional: who implements it lacks it. */
function newMembers(before: Types, now: Types): string[] {
  return Object.entries(now).flatMap(([name, text]) => {
    const [owner] = name.split('.');
    const isNew = name.includes('.') && before[name] === undefined && before[owner ?? ''] === 'interface';
    return isNew && !/^[^:(]*\?/.test(text) ? [`type ${name} is required`] : [];
  });
}

/**
 * Names every change between two versions after which a page, a typed project or a released widget may no longer work, and
 * which therefore needs a new major version.
 */
export const breakingChanges = (before: PublicApi, now: PublicApi): string[] => [
  ...each(before.widgets, now.widgets, ofWidget),
  ...gone(before.entries, now.entries, 'entry'),
  ...changed(before.types, now.types, 'type', (old, own) => old === own),
  ...newMembers(before.types, now.types),
  ...each(before.calls, now.calls, ofCall),
];
