import type { Family } from '../services/language/text-keys.ts';
import type { WidgetDefinition } from './definition.ts';

type Texts = Pick<WidgetDefinition, 'family' | 'texts'>;

const families = new WeakMap<Texts, readonly Family[]>();

/** The text families that a widget needs at its start. One array per definition, so that effects can depend on it. */
export function familiesOf(definition: Texts): readonly Family[] {
  let found = families.get(definition);
  if (!found) {
    found = ['common', ...(definition.texts ?? [definition.family])];
    families.set(definition, found);
  }
  return found;
}
