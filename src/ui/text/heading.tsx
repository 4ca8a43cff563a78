import { type ComponentProps, createContext, useContext } from 'react';

/** The level of a widget's title. */
export const HeadingContext = createContext(2);

/** A heading of a widget; `depth` is how far below the title it is. The page sets the level of the title. */
export function Heading({ depth = 0, ...rest }: ComponentProps<'h2'> & { depth?: 0 | 1 | 2 }) {
  const level = Math.min(6, Math.max(1, Math.round(useContext(HeadingContext) + depth)));
  const Tag = `h${level}` as 'h2';
  return <Tag {...rest} />;
}
