import { useState } from 'react';
import { listManagedExams, type ManagedExam } from '../../../contract/exam/exam-editing.ts';
import { WORK_PAGE_SIZE } from '../../../contract/space/work-constants.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { plus } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';
import type { definition } from './definition.ts';
import { phaseOf } from './rules.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
  readonly pageNumber: number;
  readonly userId: string;
}

const load = ({ api, pageNumber, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(listManagedExams, { query: { schoolId, pageNumber, pageSize: WORK_PAGE_SIZE } });
const options = {
  main: true,
  isEmpty: ({ rowCount }: { readonly rowCount: number }) => rowCount === 0,
} as const;

interface ExamListProps {
  readonly schoolId: string;
  /** Undefined while it is unknown. */
  readonly userId: string | undefined;
  readonly widget: ViewProps<typeof definition>['widget'];
}

/** The exams of a teacher, or of the school for an administrator. */
export function ExamList({ schoolId, userId, widget }: ExamListProps) {
  const t = useText();
  const { api, navigation } = widget;
  const [pageNumber, setPage] = useState(1);
  const wanted = userId === undefined ? null : { api, schoolId, pageNumber, userId };
  const { busy, error, retry, value } = useResource(load, wanted, options);
  const target = (examId: string) =>
    linkTo(navigation, { route: 'examEditor', params: { schoolId }, query: { examId } } as const);
  const create = (
    <Button kind="primary" icon={plus} {...target('new')}>
      {t('exam-editor:new')}
    </Button>
  );
  const isEmpty = value?.rowCount === 0;
  return (
    <Page
      frame="reading"
      aria-busy={busy}
      head={<PageHead part="title" title={t('exam-editor:title')} actions={value && !isEmpty && create} />}
    >
      {error && <CallError title={t('exam-editor:failed')} error={error} busy={busy} onRetry={retry} />}
      {isEmpty && <EmptyBlock drawing="shelf" text={t('exam-editor:empty')} action={create} />}
      {!value && !error && (
        <div className="exams" aria-hidden="true">
          <Skeleton lines={6} />
        </div>
      )}
      {value && !isEmpty && (
        <ul className="exams" part="list">
          {value.records.map((exam) => (
            <ExamRow
              key={exam.examId}
              exam={exam}
              isOwn={exam.author.userId === userId}
              link={target(exam.examId)}
              now={value.now}
            />
          ))}
        </ul>
      )}
      {value && value.rowCount > WORK_PAGE_SIZE && (
        <Pager page={pageNumber} pageSize={WORK_PAGE_SIZE} total={value.rowCount} onPage={setPage} disabled={busy} />
      )}
    </Page>
  );
}

interface ExamRowProps {
  readonly exam: ManagedExam;
  readonly isOwn: boolean;
  readonly link: ReturnType<typeof linkTo>;
  readonly now: string;
}

function ExamRow({ exam, isOwn, link, now }: ExamRowProps) {
  const t = useText();
  const phase = phaseOf(exam, now);
  return (
    <li className="exam-row">
      <p className="exam-row-title">
        <a className="exam-link" {...link}>
          <Bdi>{exam.name}</Bdi>
        </a>
        <span className="badge" data-phase={phase}>
          {t(`exam-editor:phase.${phase}`)}
        </span>
      </p>
      <p className="muted">
        {t('exam-editor:questions', { number: exam.questionCount })}
        {' · '}
        <TimeRange days start={exam.startTime} end={exam.endTime} />
        {!isOwn && (
          <>
            {' · '}
            <Bdi>{exam.author.nickName}</Bdi>
          </>
        )}
      </p>
    </li>
  );
}
