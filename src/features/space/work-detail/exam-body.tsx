import type { WidgetHandle } from '../../../element/handle.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Cover } from '../posts/cover.tsx';
import type { definition } from './definition.ts';
import { ExamFacts } from './exam-facts.tsx';
import type { ReadExam } from './work.state.ts';

const load = () => import('./exam/taking.tsx');

export interface ExamBodyProps {
  readonly exam: ReadExam;
  readonly isVisitor: boolean;
  readonly widget: WidgetHandle<typeof definition>;
  readonly onChange: (exam: Partial<ReadExam>) => void;
  /** The exam is to be read again. */
  readonly onOutdated: () => void;
}

/** An exam: its facts, and for those who may take it the way to its questions. */
export function ExamBody(props: ExamBodyProps) {
  const { exam, widget } = props;
  const facts = (
    <>
      <Cover src={widget.navigation.media(exam.exam.cover)} />
      <ExamFacts exam={exam.exam} score={exam.score} />
    </>
  );
  if (exam.obstacle === 'own' || exam.obstacle === 'empty') return facts;
  return (
    <LazyBoundary load={load} texts="exam" meanwhile={facts}>
      {({ Taking }) => <Taking {...props} facts={facts} />}
    </LazyBoundary>
  );
}
