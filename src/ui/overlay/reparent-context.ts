import { createContext } from 'react';

/**
 * How often the element was moved in the document while its view stayed mounted. Components tied to their position in
 * the document (the light-DOM form, an open dialog) attach again when it changes.
 */
export const ReparentContext = createContext(0);
