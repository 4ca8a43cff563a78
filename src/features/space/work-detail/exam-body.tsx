import { addTexts } from '../../../services/language/text-files.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import type { ExamProps } from './exam/exam-props.ts';
import { ExamFacts } from './exam-facts.tsx';

addTexts(import.meta.glob('../../../../locales/*/exam.json'));

const load = () => import('./exam/taking.tsx');

/** An exam: its facts and, for users who may take it, its questions. */
export function ExamBody(props: ExamProps) {
  const { exam } = props;
  const facts = <ExamFacts read={exam} />;
  if (exam.obstacle === 'own' || exam.obstacle === 'empty') return facts;
  return (
    <LazyBoundary load={load} texts="exam" meanwhile={facts}>
      {({ Taking }) => <Taking {...props} facts={facts} />}
    </LazyBoundary>
  );
}
