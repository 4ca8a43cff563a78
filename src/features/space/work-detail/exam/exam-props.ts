import type { WidgetHandle } from '../../../../element/handle.ts';
import type { ReadExam } from '../api.ts';
import type { definition } from '../definition.ts';

/** The props that the parts of an exam share. */
export interface ExamProps {
  readonly exam: ReadExam;
  readonly isVisitor: boolean;
  readonly widget: WidgetHandle<typeof definition>;
  readonly onChange: (exam: Partial<ReadExam>) => void;
  /** Called when the exam has to be loaded again. */
  readonly onOutdated: () => void;
}
