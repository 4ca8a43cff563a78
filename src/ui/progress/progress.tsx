import { Icon } from '../icon/icon.tsx';
import { loaderCircle } from '../icon/icons.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './progress.css?inline';

const look = css(text);

/** A short operation is running. The label is read by screen readers, and visible unless `quietLabel` is set. */
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
  /** Without one it is not read: what stands beside it says the same. */
  label?: string;
  /** Progress out of `max`; indeterminate without a value. */
  value?: number | undefined;
  max?: number | undefined;
}

/** Progress of a long operation, or a part of a whole. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  useStyles(look);
  return (
    <progress
      className="campus-progress"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      value={value}
      max={max}
    />
  );
}
