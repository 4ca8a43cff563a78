import { createContext } from 'react';

/**
 * How often the element was moved in the page while its view stayed mounted. The frame counts; parts that hold on to
 * their place in the document (the light-DOM form, an open dialog) take hold again when it changes.
 */
export const ReparentContext = createContext(0);
