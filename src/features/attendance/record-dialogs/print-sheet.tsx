import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { listRecords, PRINT_MAX, type RecordRow } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Spinner } from '../../../ui/progress/progress.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { wholeMomentText } from '../../../ui/time/moment-text.ts';
import { CHUNK_SIZE } from '../record-list/chunk-size.ts';
import { numberHead } from '../record-list/number-head.ts';
import type { RecordFilter } from '../record-list/record-filter.ts';
import { correctedTimeOf, isAfterEnd, signTimeText, spanText } from '../record-list/record-times.ts';
import { statusText } from '../record-list/status-texts.ts';
import look from './print-sheet.css?inline';

interface PrintSheetProps {
  readonly api: Api;
  readonly attendance: Attendance;
  /** Whether the numbers are those of students; undefined while that is loaded, and null if it is not known. */
  readonly isICT: boolean | null | undefined;
  readonly filter: RecordFilter;
  readonly onFailed: (error: ApiError) => void;
  /** The sheet was printed, or not. */
  readonly onClose: () => void;
}

interface Printed {
  readonly rows: readonly RecordRow[];
  readonly total: number;
}

/** Loads the students that the filter finds, up to the limit of a sheet. */
async function loadAll(
  api: Api,
  attendanceId: string,
  { descending, order, search, status }: RecordFilter,
): Promise<Printed | ApiError> {
  const rows: RecordRow[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const result = await api.call(listRecords, {
      params: { attendanceId },
      query: {
        ...{ attendedStatus: status, search, order, descending: descending ? 'true' : '' },
        ...{ pageNumber, pageSize: CHUNK_SIZE },
      },
    });
    if (!result.ok) return result.error;
    const { content, totalSize: total } = result.data;
    rows.push(...content);
    if (content.length < CHUNK_SIZE || rows.length >= Math.min(total, PRINT_MAX)) return { rows, total };
  }
}

/** The sheet, as a document of its own: the column heads are repeated on each printed page. */
function Sheet({
  attendance,
  isICT,
  printed: { rows, total },
}: Pick<PrintSheetProps, 'attendance' | 'isICT'> & { readonly printed: Printed }) {
  const { t, tag } = useLocale();
  const rollCall = attendance.attendanceType === 1;
  const now = wholeMomentText(tag, new Date());
  const heads = [
    '#',
    numberHead(t, isICT),
    t('attendance-board:column.name'),
    t('attendance-board:column.status'),
    t('attendance-board:column.time'),
    t('attendance-dialogs:print.signature'),
  ];
  return (
    <>
      <h1>
        <Bdi>{attendance.name}</Bdi>
      </h1>
      <p>
        <Bdi>{attendance.className}</Bdi> · {spanText(tag, attendance)}
      </p>
      <p>
        {t('attendance-dialogs:print.at', { time: now })}
        {rows.length < total && <strong> {t('attendance-dialogs:print.limit', { number: rows.length, total })}</strong>}
      </p>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.userId}>
              <td>{numberOf(tag).format(index + 1)}</td>
              <td>
                <Bdi>{row.jobNum}</Bdi>
              </td>
              <td>
                <Bdi>{row.name}</Bdi>
              </td>
              <td>{statusText(t, row.attendedStatus, rollCall)}</td>
              <td>
                {row.attendedTime && signTimeText(tag, row.attendedTime, attendance)}
                {isAfterEnd(row.attendedTime, attendance) && ` (${t('attendance-board:time.late')})`}
                {correctedTimeOf(row) &&
                  ` ${t('attendance-board:time.first', { time: signTimeText(tag, correctedTimeOf(row), attendance) })}`}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * Prints the students that the filter finds. The sheet is the document of a hidden frame, so that the page around the
 * widget is not printed.
 */
export function PrintSheet({ api, attendance, filter, isICT, onClose, onFailed }: PrintSheetProps) {
  const { t, tag, direction } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const ends = useRef({ onClose, onFailed });
  ends.current = { onClose, onFailed };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there on the press is printed
  useEffect(() => {
    const abort = new AbortController();
    void loadAll(api.until(abort.signal), attendance.id, filter).then((result) => {
      if (abort.signal.aborted) return;
      if ('rows' in result) setPrinted(result);
      else ends.current.onFailed(result);
    });
    return () => abort.abort();
  }, []);

  const inner = printed && frame.current?.contentDocument;
  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!inner || !view) return;
    // A constructed style sheet can be adopted only by the document of its constructor.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(look);
    inner.adoptedStyleSheets = [sheet];
    inner.title = attendance.name;
    inner.documentElement.lang = tag;
    inner.documentElement.dir = direction;
    const end = () => ends.current.onClose();
    view.addEventListener('afterprint', end);
    view.focus();
    view.print();
    return () => view.removeEventListener('afterprint', end);
  }, [inner, attendance, tag, direction]);

  return (
    <>
      {!printed && (
        <p className="printing">
          <Spinner label={t('attendance-dialogs:print.loading')} />
        </p>
      )}
      <iframe
        className="print-frame"
        ref={frame}
        title={t('attendance-dialogs:print.title')}
        aria-hidden="true"
        tabIndex={-1}
      />
      {inner && createPortal(<Sheet attendance={attendance} isICT={isICT} printed={printed} />, inner.body)}
    </>
  );
}
