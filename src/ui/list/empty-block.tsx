import type { ReactElement, ReactNode } from 'react';
import { useDynamicImport } from '../react/use-dynamic-import.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './empty-block.css?inline';
import type { EmptySubject } from './empty-drawing.tsx';

const look = css(text);

export interface EmptyBlockProps {
  /** One sentence that explains why there is nothing here. */
  text: ReactNode;
  title?: ReactNode;
  /** The suggested action: what a person who can fill the place would press. */
  action?: ReactNode;
  /**
   * For a place that has never held anything, the drawing of its subject, or an illustration. Without one the block is
   * small: for a search or a filter without results.
   */
  drawing?: EmptySubject | ReactElement;
}

const loadDrawing = () => import('./empty-drawing.tsx');

function Drawn({ of }: { of: EmptySubject }) {
  // If it cannot be loaded, its place stays empty.
  const { value } = useDynamicImport(loadDrawing);
  return value && <value.default of={of} />;
}

/** An empty state, with a suggested action. */
export function EmptyBlock({ text, title, action, drawing }: EmptyBlockProps) {
  useStyles(look);
  return (
    <div className="campus-empty" data-small={drawing ? undefined : true}>
      {typeof drawing === 'string' ? (
        <div className="campus-empty-drawing">
          <Drawn of={drawing} />
        </div>
      ) : (
        drawing
      )}
      {title && <p className="campus-empty-title">{title}</p>}
      <p className="campus-empty-text">{text}</p>
      {action}
    </div>
  );
}
