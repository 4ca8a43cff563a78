import { css, useStyles } from '../style/styles.ts';
import text from './skeleton.css?inline';

const look = css(text);

export interface SkeletonProps {
  kind?: 'line' | 'block' | 'avatar' | undefined;
  /** A CSS length or percentage; by default the full width. */
  width?: string | undefined;
  /** A CSS length; by default the height of a line of text. */
  height?: string | undefined;
  /** Number of lines; the last one is shorter. */
  lines?: number | undefined;
}

/** A placeholder with the geometry of the content to come. Set `aria-busy` on the container. */
export function Skeleton({ kind = 'line', width, height, lines = 1 }: SkeletonProps) {
  useStyles(look);
  return Array.from({ length: lines }, (_, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
      key={index}
      className="campus-skeleton"
      data-kind={kind}
      aria-hidden="true"
      style={{ inlineSize: width ?? (lines > 1 && index === lines - 1 ? '62%' : undefined), blockSize: height }}
    />
  ));
}
