import type { ViewProps } from '../../../../element/widget.tsx';
import type { definition } from '../definition.ts';
import type { PostField, PostValues } from '../values.ts';

/** What each part of the form of a post gets. */
export interface PartProps {
  readonly values: PostValues;
  readonly change: (some: Partial<PostValues>) => void;
}

export interface CheckedPartProps extends PartProps {
  /** What is wrong with a field; undefined if nothing is, or it has not been tried. */
  readonly problemOf: (field: PostField) => string | undefined;
}

/** Of parts that call the platform. */
export interface CallingPartProps extends PartProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly schoolId: string;
}
