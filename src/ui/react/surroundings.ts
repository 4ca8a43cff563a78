import { createContext } from 'react';
import type { ApiError } from '../../services/http/api-error.ts';

/** Where the parts of a widget report their loads: its `LoadStates`. */
export interface LoadReports {
  set(part: object, state: Readonly<Record<'loading' | 'empty' | 'failed', boolean>> | null): void;
  report(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
  settle(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
}

/** What the components of a widget need of the element around them, besides its language and its styles. */
export interface Surroundings {
  /** Where loads report their states; null outside of a widget. */
  readonly states: LoadReports | null;
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
