import type { ComponentProps, ReactNode } from 'react';
import { css, useStyles } from '../style/styles.ts';
import { Heading } from '../text/heading.tsx';
import text from './page.css?inline';

const look = css(text);

/** For the classes of `page.css` outside of a `Page`. */
export const usePageStyles = (): void => useStyles(look);

interface PageProps extends ComponentProps<'section'> {
  /**
   * The width: `wide` (1072 px) for lists and portals, `reading` (720 px) for reading and working, `focus` (400 px) for
   * one short task. There is no other.
   */
  readonly frame: 'wide' | 'reading' | 'focus';
  /** A column of 304 px beside what is read, below it in a narrow place. */
  readonly side?: ReactNode;
  /** The `PageHead`, which spans both columns. */
  readonly head?: ReactNode;
}

/** The frame of a page, labelled by the title of its `PageHead`. The distance to the header is that of the site. */
export function Page({ frame, side, head, children, className = '', ...rest }: PageProps) {
  useStyles(look);
  return (
    <section className={`campus-page ${className}`} data-frame={frame} aria-labelledby="title" {...rest}>
      {head}
      {side ? (
        <div className="campus-page-columns">
          <div>{children}</div>
          <div>{side}</div>
        </div>
      ) : (
        children
      )}
    </section>
  );
}

interface PageHeadProps extends Omit<ComponentProps<'h2'>, 'title'> {
  readonly title: ReactNode;
  /** A breadcrumb or a back link. */
  readonly above?: ReactNode;
  /** One line that says more than the title: a count, a state. Keeps its place while it is empty. */
  readonly context?: ReactNode;
  /** What can be done on the page, at the top end; below the title in a narrow place. */
  readonly actions?: ReactNode;
}

/** The head of a page; other props are those of its title. */
export function PageHead({ title, above, context, actions, ...rest }: PageHeadProps) {
  useStyles(look);
  return (
    <div className="campus-page-head">
      {above}
      <div className="campus-page-line">
        <div className="campus-page-words">
          <Heading id="title" {...rest} className="campus-page-title">
            {title}
          </Heading>
          {context !== undefined && <div className="campus-page-context">{context}</div>}
        </div>
        {actions && <div className="campus-page-actions">{actions}</div>}
      </div>
    </div>
  );
}
