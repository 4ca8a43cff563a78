import {
  exportAttendanceReport,
  REPORT_ABSENT_IN_A_ROW,
  REPORT_ATTENDANCES_MAX,
  REPORT_PAGE_SIZE,
  readAttendanceReport,
  type StudentReport,
} from '../../../contract/attendance/reports.ts';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import type { Api } from '../../../services/http/api.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { saveFile } from '../../../ui/calendar-file/save-file.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { download } from '../../../ui/icon/more-icons.ts';
import { useSearch } from '../../../ui/list/use-search.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { StudentList } from '../classes/student-list.tsx';
import type { CenterProps } from '../lecturing-center/center-pages.ts';

interface ReportRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly classId: string;
  readonly search: string;
  readonly page: number;
}

const load = ({ api, classId, page, schoolId, search }: ReportRequest, signal: AbortSignal) =>
  api.until(signal).call(readAttendanceReport, {
    params: { classId },
    query: { schoolId, search, page, pageSize: REPORT_PAGE_SIZE },
  });
const key = ({ api, classId, schoolId }: ReportRequest) => [api, schoolId, classId];

/** How often each student of a class was there, and who has been absent several times in a row (requirement U11). */
export function ClassReport({ place, widget }: CenterProps) {
  const { classId, schoolId } = place;
  const { t, tag } = useLocale();
  const { api } = widget;
  const search = useSearch();
  const { busy, error, retry, value } = useResource(load, { api, schoolId, classId, ...search.asked }, { key });
  const [saving, during] = useBusy();
  const save = async () => {
    const query = { schoolId, timeZone: deviceTimeZone() };
    const sheet = await during(api.call(exportAttendanceReport, { params: { classId }, query }));
    if (sheet.ok) return saveFile(sheet.data.name || `${classId}.xlsx`, sheet.data);
    if (sheet.error.kind === 'aborted') return;
    widget.report(sheet.error);
    widget.toast({ kind: 'danger', text: errorText(t, sheet.error) });
  };
  // Before the first attendance is over there is nothing to report.
  if (value?.attendances === 0) return null;
  return (
    <section className="panel" aria-labelledby="report">
      <div className="panel-head">
        <Heading depth={1} className="panel-title" id="report">
          {t('class-attendance:report.title')}
        </Heading>
        {value && (
          <Button compact icon={download} busy={saving} onClick={() => void save()}>
            {t('class-attendance:report.export')}
          </Button>
        )}
      </div>
      {error && <CallError title={t('class-attendance:report.failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton kind="block" height="320px" />}
      {value && (
        <>
          <p className="muted">
            {t('class-attendance:report.about', { max: numberOf(tag).format(REPORT_ATTENDANCES_MAX) })}
          </p>
          <p className="muted">{t('class-attendance:report.rule')}</p>
          <StudentList
            id="report"
            search={search}
            value={value}
            busy={busy}
            pageSize={REPORT_PAGE_SIZE}
            pages={t('class-attendance:report.pages')}
            column={t('class-attendance:report.share')}
            row={(row) => <Row key={row.userId} row={row} />}
          >
            {value.total === 0 && <p className="muted">{t('lecturing:class.noMember')}</p>}
          </StudentList>
        </>
      )}
    </section>
  );
}

const COUNTS = [
  ['attendeds', 'class-attendance:report.attendeds'],
  ['lates', 'class-attendance:report.lates'],
  ['absents', 'class-attendance:report.absents'],
  ['leaves', 'class-attendance:report.leaves'],
] as const;

function Row({ row }: { readonly row: StudentReport }) {
  const { t, tag } = useLocale();
  const number = numberOf(tag);
  return (
    <tr>
      <th scope="row">
        <Bdi>{row.name}</Bdi>
      </th>
      <td>{row.jobNum}</td>
      <td>
        <p className="report-share">
          {row.share === null ? '–' : new Intl.NumberFormat(tag, { style: 'percent' }).format(row.share)}
          {row.absentInARow >= REPORT_ABSENT_IN_A_ROW && (
            <span className="chip" data-on>
              {t('class-attendance:report.inARow', { number: number.format(row.absentInARow) })}
            </span>
          )}
        </p>
        <p className="attendance-counts muted">
          {COUNTS.filter(([name]) => row[name] > 0).map(([name, text]) => (
            <span key={name}>{t(text, { number: number.format(row[name]) })}</span>
          ))}
        </p>
      </td>
    </tr>
  );
}
