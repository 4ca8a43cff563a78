import type { AttendanceCounts } from '../../../contract/attendance/attendance-shapes.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { useFadeRow } from '../../../ui/page/fade-row.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { STATUS_FILTERS, type StatusFilter } from '../record-list/record-filter.ts';
import { statusText } from '../record-list/status-texts.ts';

interface CountChipsProps {
  readonly counts: AttendanceCounts;
  readonly rollCall: boolean;
  /** Whether they are in one row that scrolls, on a phone. */
  readonly isRow: boolean;
  readonly selected: StatusFilter;
  readonly onSelect: (status: StatusFilter) => void;
}

const countOf = (counts: AttendanceCounts, status: StatusFilter): number =>
  ({
    '': counts.students,
    0: counts.students - counts.alreadyCount,
    1: counts.attendeds,
    2: counts.absents,
    3: counts.lates,
    4: counts.leaves,
  })[status];

/** The counts of an attendance; each one filters the list (requirement A14). */
export function CountChips({ counts, isRow, onSelect, rollCall, selected }: CountChipsProps) {
  useFadeRow();
  const { t, tag } = useLocale();
  const number = numberOf(tag);
  // Roll-calls have no late students, but older ones may.
  const offered = STATUS_FILTERS.filter(
    (status) => !rollCall || !(status === '3' || status === '4') || countOf(counts, status) > 0,
  );
  return (
    <fieldset className={isRow ? 'chips campus-fade-row' : 'chips'} part="counts">
      <legend className="campus-hidden">{t('attendance-board:chip.label')}</legend>
      {offered.map((status) => (
        <button
          key={status}
          type="button"
          className="chip"
          data-status={status}
          aria-pressed={status === selected}
          onClick={() => onSelect(status)}
        >
          <span className="chip-name">
            {status === ''
              ? t('attendance-board:chip.all')
              : statusText(t, Number(status) as 0 | 1 | 2 | 3 | 4, rollCall)}
          </span>{' '}
          <strong className="chip-count">{number.format(countOf(counts, status))}</strong>
        </button>
      ))}
    </fieldset>
  );
}
