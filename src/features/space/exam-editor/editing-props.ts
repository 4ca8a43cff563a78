import type { ViewProps } from '../../../element/widget.tsx';
import type { definition } from './definition.ts';

/** The exam that is edited, and where. */
export interface EditingProps {
  readonly examId: string;
  readonly schoolId: string;
  readonly userId: string;
  readonly widget: ViewProps<typeof definition>['widget'];
  /** Called with the id of a new exam when it was stored. */
  readonly onMade: (examId: string) => void;
}
