import { css, useStyles } from '../style/styles.ts';
import text from './skeleton.css?inline';

const look = css(text);

export interface SkeletonProps {
  kind?: 'line' | 'block' | 'avatar' | undefined;
  /** A CSS length or percentage; a line fills its place. */
  width?: string | undefined;
  /** A CSS length; a line is as high as a line of text. */
  height?: string | undefined;
  /** How many lines, the last one shorter. */
  lines?: number | undefined;
}

/** Stands where something will come, with its geometry. Say that it is loading with `aria-busy` on the place. */
export function Skeleton({ kind = 'line', width, height, lines = 1 }: SkeletonProps) {
  useStyles(look);
  return Array.from({ length: lines }, (_, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
      key={index}
      className="campus-skeleton"
      data-kind={kind}
      aria-hidden="true"
      style={{ inlineSize: width ?? (lines > 1 && index === lines - 1 ? '62%' : undefined), blockSize: height }}
    />
  ));
}
