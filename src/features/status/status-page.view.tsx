import { lazy, Suspense } from 'react';
import type { statusPage } from '../../../widgets/status-page.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/locale.ts';
import { css, useStyles } from '../../ui/styles.ts';
import { linkTo } from '../../ui/way-link.ts';
import { statusPageOf } from './status.ts';
import look from './status-page.css?inline';

const styles = css(look, 'view');

// The platform may be down, and its code with it: the page stands without a drawing.
const StatusDrawing = lazy(() => import('./status-drawing.tsx').catch(() => ({ default: () => null })));

/** Error and status pages (spec 1 §2, §8): what happened, the one way on, and the others. */
export function StatusPageView({ widget: { navigation }, kind, errorCode, path }: ViewProps<typeof statusPage>) {
  useStyles(styles);
  const t = useText();
  const { drawing, title, text, way, others } = statusPageOf(kind, errorCode, path);
  return (
    <section className="status" aria-labelledby="title">
      <div className="drawing" part="drawing">
        <Suspense>
          <StatusDrawing of={drawing} />
        </Suspense>
      </div>
      <h2 className="title" id="title" part="title">
        {t(title)}
      </h2>
      <p className="text">{t(text)}</p>
      <Button kind="primary" {...linkTo(navigation, { route: way.route })}>
        {t(way.text)}
      </Button>
      <ul className="ways">
        {others.map((other) => (
          <li key={other.route}>
            <a className="way" {...linkTo(navigation, { route: other.route })}>
              {t(other.text)}
            </a>
          </li>
        ))}
      </ul>
      <slot />
    </section>
  );
}
