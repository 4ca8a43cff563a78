import type { ClassRow } from '../../../contract/lecturing/lecturing.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { localDay } from '../../../ui/time/local-time.ts';
import { stageOf, termText } from './days.ts';

const STAGES = {
  ahead: 'lecturing:class.ahead',
  running: 'lecturing:class.running',
  over: 'lecturing:class.over',
} as const;

/** The state of a class within its term. */
export function Stage({ row }: { readonly row: ClassRow }) {
  const t = useText();
  const stage = stageOf(row, localDay(new Date()));
  return (
    <p className="stage">
      <span className="chip" data-stage={stage}>
        {t(STAGES[stage])}
      </span>
    </p>
  );
}

interface ClassFactsProps {
  readonly row: ClassRow;
}

/** The facts of a class in one line: its code, teacher, number of students and term. Their names are for screen readers. */
export function ClassFacts({ row }: ClassFactsProps) {
  const { t, tag } = useLocale();
  const facts = [
    [t('lecturing:class.code'), <Bdi key="code">{row.code}</Bdi>],
    [
      t('lecturing:class.teacher'),
      row.teacherName ? <Bdi key="name">{row.teacherName}</Bdi> : t('lecturing:class.nobody'),
    ],
    [t('lecturing:home.students'), t('lecturing:class.learners', { count: row.studentCount })],
    [t('lecturing:class.term'), termText(tag, row)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, fact]) => (
        <div className="fact" key={name}>
          <dt className="campus-hidden">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
