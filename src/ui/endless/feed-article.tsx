import type { ReactNode } from 'react';

/** The place of an item among all items of a feed. */
export interface FeedPlace {
  readonly index: number;
  /** The number of all items; -1 as long as there may be more than are loaded. */
  readonly size: number;
}

interface FeedArticleProps extends FeedPlace {
  /** Accessible name: the whole title. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** An item of `EndlessPages`, which the keys of the feed focus. */
export const FeedArticle = ({ children, className, index, label, size }: FeedArticleProps) => (
  <article className={className} tabIndex={-1} aria-label={label} aria-posinset={index + 1} aria-setsize={size}>
    {children}
  </article>
);
