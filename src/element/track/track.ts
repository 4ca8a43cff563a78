import type { Detail } from '../definition.ts';
import type { TRACK_CODES } from './track-codes.ts';

type Codes = typeof TRACK_CODES;
/** A code of `campus-track`. */
export type TrackCode = keyof Codes;

/** The fields of each code, as the rest parameter of a call: none for a code without fields. */
type Fields = {
  readonly [C in TrackCode]: keyof Codes[C]['fields'] extends never ? [] : [fields: Detail<Codes[C]['fields']>];
};

/** Dispatches `campus-track` with a code and its fields. */
export type Track = <C extends TrackCode>(code: C, ...fields: Fields[C]) => void;
