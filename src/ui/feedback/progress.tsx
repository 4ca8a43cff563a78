import { Icon } from '../icon/icon.tsx';
import { loaderCircle } from '../icon/icons.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './progress.css?inline';

const look = css(text);

/** Something short is under way. The label is read, and drawn beside it unless it is quiet. */
export function Spinner({ label, quietLabel }: { label: string; quietLabel?: boolean | undefined }) {
  useStyles(look);
  return (
    <span className="campus-spinner" role="status">
      <Icon of={loaderCircle} />
      <span className={quietLabel ? 'campus-hidden' : undefined}>{label}</span>
    </span>
  );
}

export interface ProgressProps {
  label: string;
  /** Of `max`; without one it only says that something moves. */
  value?: number | undefined;
  max?: number | undefined;
}

/** How far something long has come. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  useStyles(look);
  return <progress className="campus-progress" aria-label={label} value={value} max={max} />;
}
