import { createContext } from 'react';
import type { LoadStates } from '../resource/load-states.ts';

/** What the components of a widget need of the element around them, besides its language and its styles. */
export interface Surroundings {
  /** Where loads report their states; null outside of a widget. */
  readonly states: LoadStates | null;
  /** The language that the platform answers in. */
  readonly language: string;
  /** The level of the widget's title. */
  readonly headingLevel: number;
  /**
   * How often the element was moved in the document while its view stayed mounted. Components tied to their position in
   * the document (the light-DOM form, an open dialog) attach again when it changes.
   */
  readonly moves: number;
}

/** Those outside of a widget. */
export const NO_SURROUNDINGS: Surroundings = { states: null, language: '', headingLevel: 2, moves: 0 };

/** One context for all of them: React keeps an object for each context of each element. */
export const SurroundingsContext = createContext(NO_SURROUNDINGS);
