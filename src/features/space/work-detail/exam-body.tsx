import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { ExamProps } from './exam/exam-props.ts';
import { ExamFacts } from './exam-facts.tsx';

addTexts(import.meta.glob('../../../../locales/*/exam.json'));

const load = () => import('./exam/taking.tsx');

/** An exam: its facts and, for users who may take it, its questions. */
export function ExamBody(props: ExamProps) {
  const t = useText();
  const { exam, widget } = props;
  const { examId, schoolId } = exam.exam;
  const editor = { route: 'examEditor', params: { schoolId }, query: { examId } } as const;
  const facts = (
    <>
      <ExamFacts read={exam} />
      {exam.managed && (
        <div>
          <Button {...linkTo(widget.navigation, editor)}>{t('works:exam.manage')}</Button>
        </div>
      )}
    </>
  );
  if (exam.obstacle === 'own' || exam.obstacle === 'empty') return facts;
  return (
    <LazyBoundary load={load} texts="exam" meanwhile={facts}>
      {({ Taking }) => <Taking {...props} facts={facts} />}
    </LazyBoundary>
  );
}
