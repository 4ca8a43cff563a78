import type { ReactNode } from 'react';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { loadedModule, useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { DrawingName, StatusPage } from './rules.ts';
import look from './status-sheet.css?inline';

const styles = css(look, 'view');

const loadDrawing = () => import('./status-drawing.tsx');

/** If the platform is down, loading the drawing fails, and the page is shown without it. */
const LateDrawing = ({ of }: { of: DrawingName }) => {
  const { value } = useDynamicImport(loadDrawing);
  return value?.drawingOf(of);
};

interface StatusSheetProps {
  readonly page: StatusPage;
  readonly navigation: Navigation;
  /**
   * Whether the next steps are still loading; undefined for a page that loads nothing. A page that loads is aligned to
   * the top, so that nothing moves when they appear.
   */
  readonly waiting?: boolean | undefined;
  /** Rendered between the sentence and the main action. */
  readonly children?: ReactNode;
}

/** One status page: what happened, the main action, and further links. */
export function StatusSheet({ page, navigation, waiting, children }: StatusSheetProps) {
  useStyles(styles);
  const t = useText();
  const { drawing, headline, title, text, note, values, target, others } = page;
  return (
    <section
      className="status"
      aria-labelledby="title"
      aria-busy={waiting ?? false}
      data-loads={waiting !== undefined || undefined}
    >
      <div className="drawing" part="drawing">
        {loadedModule(loadDrawing)?.drawingOf(drawing) ?? <LateDrawing of={drawing} />}
      </div>
      <Heading key={title} className="title" id="title" part="title">
        {headline && `${t(headline)} `}
        <span className={headline && 'code'}>{t(title)}</span>
      </Heading>
      {/* Another sentence is another element: one that grew would count as moved. */}
      <p className="text" key={text}>
        {t(text, values)}
      </p>
      {children}
      {waiting && (
        <div className="waiting">
          <Skeleton kind="block" height="var(--_size-control)" />
        </div>
      )}
      {!waiting && (
        <Button kind="primary" {...linkTo(navigation, target)}>
          {t(target.text)}
        </Button>
      )}
      {!waiting && note && <p className="note">{t(note)}</p>}
      {!waiting && (
        <ul className="next-steps">
          {others.map((other) => (
            <li key={other.text}>
              <a className="next-step" {...linkTo(navigation, other)}>
                {t(other.text)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <slot />
    </section>
  );
}
