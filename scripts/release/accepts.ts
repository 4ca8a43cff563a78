/** A JSON schema, as far as the contract uses them. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly [limit: string]: unknown;
}

/** Limits, each with the question whether a receiver's is stricter than a sender's. */
const LIMITS: Readonly<Record<string, (receiver: number, sender: number) => boolean>> = {
  minLength: (receiver, sender) => receiver > sender,
  minItems: (receiver, sender) => receiver > sender,
  minimum: (receiver, sender) => receiver > sender,
  maxLength: (receiver, sender) => receiver < sender,
  maxItems: (receiver, sender) => receiver < sender,
  maximum: (receiver, sender) => receiver < sender,
};

const optionsOf = ({ anyOf, oneOf, type, ...rest }: Schema): readonly Schema[] | null => {
  if (anyOf ?? oneOf) return anyOf ?? oneOf ?? null;
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : null;
};

const valuesOf = (schema: Schema): readonly unknown[] | null =>
  schema.enum ?? ('const' in schema ? [schema.const] : null);

/** How a side treats fields that it does not know: a client ignores them, and a server no longer does what they asked for. */
export type Unknown = 'ignored' | 'missed';

/**
 * Names what a receiver would refuse of what a sender may send. For a response, the released client is the receiver and the
 * server of now the sender; for a request it is the other way round.
 */
export function refusals(receiver: Schema, sender: Schema, place: string, unknown: Unknown): string[] {
  const sent = optionsOf(sender);
  if (sent) return sent.flatMap((option) => refusals(receiver, option, place, unknown));
  const taken = optionsOf(receiver);
  if (taken) {
    const tries = taken.map((option) => refusals(option, sender, place, unknown));
    if (tries.length === 0 || tries.some((problems) => problems.length === 0)) return [];
    // The option that fits best says what is wrong.
    return [...tries].sort((a, b) => a.length - b.length)[0] ?? [];
  }
  const [allowed, possible] = [valuesOf(receiver), valuesOf(sender)];
  if (allowed) {
    if (!possible) return [`${place}: any value in place of ${JSON.stringify(allowed)}`];
    const other = possible.filter((value) => !allowed.includes(value));
    return other.length ? [`${place}: ${JSON.stringify(other)} is not among ${JSON.stringify(allowed)}`] : [];
  }
  if (receiver.type && sender.type && receiver.type !== sender.type && !possible) {
    const isWhole = receiver.type === 'number' && sender.type === 'integer';
    if (!isWhole) return [`${place}: ${sender.type} in place of ${receiver.type}`];
  }
  const problems: string[] = [];
  for (const [name, isStricter] of Object.entries(LIMITS)) {
    const [own, other] = [receiver[name], sender[name]];
    if (typeof own === 'number' && !possible && (typeof other !== 'number' || isStricter(own, other)))
      problems.push(`${place}: ${name} is ${own}, not ${other ?? 'unlimited'}`);
  }
  if (receiver.pattern !== undefined && receiver.pattern !== sender.pattern && !possible)
    problems.push(`${place}: has to match ${receiver.pattern}`);
  for (const name of receiver.required ?? [])
    if (!sender.required?.includes(name)) problems.push(`${place}.${name}: is required, and may be missing`);
  for (const [name, schema] of Object.entries(sender.properties ?? {})) {
    const own = receiver.properties?.[name];
    if (own) problems.push(...refusals(own, schema, `${place}.${name}`, unknown));
    else if (unknown === 'missed' && receiver.properties) problems.push(`${place}.${name}: is no longer taken`);
  }
  if (receiver.items && sender.items) problems.push(...refusals(receiver.items, sender.items, `${place}[]`, unknown));
  const [ownRest, otherRest] = [receiver.additionalProperties, sender.additionalProperties];
  if (typeof ownRest === 'object' && typeof otherRest === 'object')
    problems.push(...refusals(ownRest, otherRest, `${place}.*`, unknown));
  return problems;
}
