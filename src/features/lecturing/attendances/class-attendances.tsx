import { useState } from 'react';
import { ATTENDANCE_PAGE_SIZE, type AttendanceRow } from '../../../contract/attendance/attendance-shapes.ts';
import { listAttendances } from '../../../contract/attendance/attendances.ts';
import type { Api } from '../../../services/http/api.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { TimeRange } from '../../../ui/time/moment.tsx';
import { TakeButton } from '../classes/take-button.tsx';
import type { CenterProps } from '../lecturing-center/center-pages.ts';
import { countsOf, stageOfAttendance } from './attendance-values.ts';
import look from './class-attendances.css?inline';
import { ClassReport } from './class-report.tsx';

const styles = css(look, 'view');

interface ListRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly classId: string;
  readonly page: number;
}

const load = ({ api, classId, page, schoolId }: ListRequest, signal: AbortSignal) =>
  api.until(signal).call(listAttendances, {
    params: { classId },
    query: { schoolId, search: '', page, pageSize: ATTENDANCE_PAGE_SIZE },
  });
const key = ({ api, classId, schoolId }: ListRequest) => [api, schoolId, classId];

const STAGES = {
  next: 'class-attendance:stage.next',
  open: 'class-attendance:stage.open',
  over: 'class-attendance:stage.over',
} as const satisfies Record<string, TextKey>;

/** The attendances of a class by page, the latest first, and a button for a new one. Needs the texts `class-attendance`. */
export function ClassAttendances({ place, widget }: CenterProps) {
  const { classId, schoolId } = place;
  useStyles(styles);
  const { t } = useLocale();
  const { api, navigation } = widget;
  const [page, setPage] = useState(1);
  const { busy, error, retry, value } = useResource(load, { api, schoolId, classId, page }, { key });
  const targetOf = (attendanceId: string) =>
    ({ route: 'attendanceDetail', params: { schoolId, attendanceId }, query: { classId } }) as const;
  return (
    <div className="class-attendance">
      <section className="panel" aria-labelledby="attendances">
        <div className="panel-head">
          <Heading depth={1} className="panel-title" id="attendances">
            {t('class-attendance:list.title')}
          </Heading>
          <TakeButton isMain place={place} widget={widget} />
        </div>
        {error && <CallError title={t('class-attendance:list.failed')} error={error} busy={busy} onRetry={retry} />}
        {!value && !error && <Skeleton kind="block" height="320px" />}
        {value?.total === 0 && <p className="muted">{t('class-attendance:list.empty')}</p>}
        {value && value.list.length > 0 && (
          <ul className="attendance-rows" aria-busy={busy}>
            {value.list.map((row) => (
              <Item key={row.id} row={row} now={new Date(value.now)}>
                <a className="campus-target" {...linkTo(navigation, targetOf(row.id))}>
                  <Bdi>{row.name}</Bdi>
                </a>
              </Item>
            ))}
          </ul>
        )}
        {value && value.total > ATTENDANCE_PAGE_SIZE && (
          <Pager
            label={t('class-attendance:list.pages')}
            page={page}
            pageSize={ATTENDANCE_PAGE_SIZE}
            total={value.total}
            onPage={setPage}
          />
        )}
      </section>
      <ClassReport place={place} widget={widget} />
    </div>
  );
}

interface ItemProps {
  readonly row: AttendanceRow;
  readonly now: Date;
  /** The link. */
  readonly children: React.ReactNode;
}

function Item({ children, now, row }: ItemProps) {
  const { t, tag } = useLocale();
  const stage = stageOfAttendance(row, now);
  const number = numberOf(tag);
  return (
    <li className="attendance-row">
      <p className="next-title">
        {children}
        <span className="chip" data-stage={stage === 'open' ? 'running' : stage}>
          {t(STAGES[stage])}
        </span>
      </p>
      <p className="muted">
        <TimeRange start={row.startTime} end={row.endTime} />
      </p>
      <p className="attendance-counts">
        <span>
          {t('class-attendance:count.recorded', {
            done: number.format(row.alreadyCount),
            all: number.format(row.students),
          })}
        </span>
        {countsOf(row).map((count) => (
          <span key={count.text}>{t(count.text, { number: number.format(count.number) })}</span>
        ))}
      </p>
    </li>
  );
}
