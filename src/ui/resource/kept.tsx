import type { ComponentProps } from 'react';
import { useKeptFocus } from './kept-focus.ts';

/** A block that goes when its button is pressed, such as an answer that is given once: the focus stays near it (`useKeptFocus`). */
export const Kept = (props: Omit<ComponentProps<'div'>, 'ref'>) => <div {...props} ref={useKeptFocus()} />;
