import type { ComponentProps } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './side-link.css?inline';

const look = css(text);

/** A link in the column of pages at the start; `aria-current` marks the page that is shown. */
export function SideLink({ className = '', ...link }: ComponentProps<'a'>) {
  useStyles(look);
  return <a className={`campus-side-link ${className}`} {...link} />;
}
