import { useState } from 'react';
import { EXAM_RESULTS_PAGE_SIZE, readExamResults } from '../../../contract/exam/exam-editing.ts';
import type { Api } from '../../../services/http/api.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Select } from '../../../ui/list/select.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { EditingProps } from '../exam-editor/editing-props.ts';
import { OptionTitle } from '../work-detail/exam/question-field.tsx';

interface Request {
  readonly api: Api;
  readonly examId: string;
  readonly version: number;
  readonly pageNumber: number;
}

const load = ({ api, examId, pageNumber, version }: Request, signal: AbortSignal) =>
  api.until(signal).call(readExamResults, {
    params: { examId },
    query: { version, pageNumber, pageSize: EXAM_RESULTS_PAGE_SIZE },
  });

interface ResultsProps extends Pick<EditingProps, 'examId' | 'widget'> {
  /** The current one. */
  readonly version: number;
}

/** How the questions of an exam were answered. */
export function Results({ examId, version: current, widget }: ResultsProps) {
  const { t, tag } = useLocale();
  const [version, setVersion] = useState(current);
  const [pageNumber, setPage] = useState(1);
  const { busy, error, retry, value } = useResource(load, { api: widget.api, examId, version, pageNumber });
  const number = numberOf(tag);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  if (error && !value) {
    return <CallError title={t('exam-edit:results.failed')} error={error} busy={busy} onRetry={retry} />;
  }
  if (!value) return <Skeleton lines={6} />;
  const { attemptCount, meanScore, passedCount, records, rowCount, totalScore, versions } = value;
  const facts = [
    [t('exam-edit:results.attempts'), number.format(attemptCount)],
    [t('exam-edit:results.passed'), number.format(passedCount)],
    [
      t('exam-edit:results.mean'),
      meanScore === null ? '–' : `${number.format(Math.round(meanScore))} / ${number.format(totalScore)}`,
    ],
  ] as const;
  return (
    <div className="exam-results" aria-busy={busy}>
      {versions.length > 1 && (
        <Select
          label={t('exam-edit:results.version')}
          value={String(version)}
          options={versions.map((one) => ({ value: String(one), label: number.format(one) }))}
          onChange={(next) => {
            setVersion(Number(next));
            setPage(1);
          }}
        />
      )}
      {attemptCount === 0 ? (
        <EmptyBlock drawing="clock" text={t('exam-edit:results.none')} />
      ) : (
        <>
          <dl className="facts">
            {facts.map(([name, fact]) => (
              <div key={name} className="fact">
                <dt className="note">{name}</dt>
                <dd className="fact-value">{fact}</dd>
              </div>
            ))}
          </dl>
          <ol className="exam-items" start={(pageNumber - 1) * EXAM_RESULTS_PAGE_SIZE + 1}>
            {records.map((row, index) => (
              <li key={row.questionId} className="exam-item">
                <p className="exam-number">
                  {t('exam:question', { number: (pageNumber - 1) * EXAM_RESULTS_PAGE_SIZE + index + 1 })}
                </p>
                <Heading depth={1} className="campus-card-title" dir="auto">
                  <Bdi>{row.text}</Bdi>
                </Heading>
                <p className="muted">
                  {row.askedCount === 0
                    ? t('exam-edit:results.notAsked')
                    : t('exam-edit:results.right', {
                        share: percent.format(row.rightCount / row.askedCount),
                        number: row.askedCount,
                      })}
                  {row.unansweredCount > 0 &&
                    ` · ${t('exam-edit:results.unanswered', { number: row.unansweredCount })}`}
                </p>
                {row.askedCount > 0 && (
                  <ul className="exam-bars">
                    {row.options.map((option) => (
                      <li key={option.id} className="exam-bar-row" data-right={option.isRight || undefined}>
                        <span className="exam-bar-name">
                          <OptionTitle kind={row.kind} option={option} />
                          {option.isRight && <span className="note"> · {t('exam:review.right')}</span>}
                        </span>
                        <meter
                          className="exam-meter"
                          min={0}
                          max={row.askedCount}
                          value={option.count}
                          aria-hidden="true"
                        />
                        <span className="exam-bar-count">{number.format(option.count)}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
          {rowCount > EXAM_RESULTS_PAGE_SIZE && (
            <Pager
              page={pageNumber}
              pageSize={EXAM_RESULTS_PAGE_SIZE}
              total={rowCount}
              onPage={setPage}
              disabled={busy}
            />
          )}
        </>
      )}
    </div>
  );
}
