import { useState } from 'react';
import type { ConsoleSettings } from '../../../src/contract/school/console.ts';
import { isSame } from '../../../src/services/is-same.ts';

/** The fields of a form by name: `origins`, or `de_DE.name` for a text in one language. */
export type Fields = Readonly<Record<string, string>>;

export const profileFields = ({ texts }: ConsoleSettings): Fields =>
  Object.fromEntries(
    texts.flatMap(({ description, language, name }) => [
      [`${language}.name`, name],
      [`${language}.description`, description],
    ]),
  );

export const accessFields = ({ loginMethods, origins, publicFrames }: ConsoleSettings): Fields => ({
  loginMethods: loginMethods.join(' '),
  origins: origins.join('\n'),
  publicFrames: publicFrames ? 'on' : 'off',
});

/** What someone has changed, on settings that have changed since: the own entries stay, all other fields are renewed. */
export const rebase = (draft: Fields, base: Fields, fresh: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => {
      const own = draft[name];
      return [name, own !== undefined && own !== base[name] ? own : value];
    }),
  );

/** The fields that both sides have changed, to different values. */
export const clashesOf = (draft: Fields, base: Fields, fresh: Fields): string[] =>
  Object.keys(fresh).filter(
    (name) => draft[name] !== base[name] && fresh[name] !== base[name] && draft[name] !== fresh[name],
  );

export interface Draft {
  readonly fields: Fields;
  readonly stored: Fields;
  /** The fields that someone else has changed as well since. */
  readonly clashes: readonly string[];
  readonly isChanged: boolean;
  type(changes: Fields): void;
  discard(): void;
}

/** The entries of a form. New settings from the platform renew only what was not changed here. */
export function useDraft(stored: Fields): Draft {
  const [state, setState] = useState({ base: stored, fields: stored, clashes: [] as readonly string[] });
  let current = state;
  if (!isSame(state.base, stored)) {
    current = {
      base: stored,
      fields: rebase(state.fields, state.base, stored),
      clashes: clashesOf(state.fields, state.base, stored),
    };
    setState(current);
  }
  return {
    fields: current.fields,
    stored,
    clashes: current.clashes,
    isChanged: !isSame(current.fields, stored),
    type: (changes) => setState((before) => ({ ...before, fields: { ...before.fields, ...changes } })),
    discard: () => setState({ base: stored, fields: stored, clashes: [] }),
  };
}
