import { type ComponentProps, useContext } from 'react';
import { SurroundingsContext } from '../react/surroundings.ts';

/** A heading of a widget; `depth` is how far below the title it is. The page sets the level of the title. */
export function Heading({ depth = 0, ...rest }: ComponentProps<'h2'> & { depth?: 0 | 1 | 2 }) {
  const { headingLevel } = useContext(SurroundingsContext);
  const level = Math.min(6, Math.max(1, Math.round(headingLevel + depth)));
  const Tag = `h${level}` as 'h2';
  return <Tag {...rest} />;
}
