import { useId } from 'react';

// Two copies of the bundle can put fields into one light document, and React counts from one in each.
const copy = Math.random().toString(36).slice(2, 7);

/** An id for an element, unique in the document even beside another copy of the bundle. */
export const useUid = (): string => `campus-${copy}${useId()}`;
