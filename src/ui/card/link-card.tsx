import type { ComponentProps } from 'react';
import { tellWhole } from '../page/clamp.tsx';
import { css, useStyles } from '../style/styles.ts';
import text from './link-card.css?inline';

const look = css(text);

interface LinkCardProps extends ComponentProps<'li'> {
  className: string;
}

/** A card in a list. Its title is a `CardLink`; the whole card is the click target of the link. */
export function LinkCard({ className, ...item }: LinkCardProps) {
  useStyles(look);
  return <li className={`campus-card ${className}`} {...item} />;
}

/** The link of a card. Its title may be a `Clamp`; then the whole is its tooltip, while it is cut. */
export const CardLink = (link: ComponentProps<'a'>) => (
  <a className="campus-card-link" onPointerEnter={tellWhole} {...link} />
);
