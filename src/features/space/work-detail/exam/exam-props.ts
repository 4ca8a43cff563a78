import type { WidgetHandle } from '../../../../element/handle.ts';
import type { ReadExam } from '../api.ts';
import type { definition } from '../definition.ts';

/** What the parts of an exam get from the page of the work. */
export interface ExamProps {
  readonly exam: ReadExam;
  readonly isVisitor: boolean;
  readonly widget: WidgetHandle<typeof definition>;
  readonly onChange: (exam: Partial<ReadExam>) => void;
  /** The exam is to be read again. */
  readonly onOutdated: () => void;
}
