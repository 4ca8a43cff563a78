import { useId } from 'react';

// Two copies of the bundle can render fields into one light DOM, and React's ids start at one in each.
const copy = Math.random().toString(36).slice(2, 7);

/** An element id, unique in the document even with another copy of the bundle. */
export const useUid = (): string => `campus-${copy}${useId()}`;
