import type { RecordOrder } from '../../../contract/attendance/records.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { arrowDown, arrowUp, messageCircle } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import { numberHead } from '../record-list/number-head.ts';
import { remarkColumnOf } from './grid-cells.ts';
import { cellOf } from './record-row.tsx';

/** The columns, in their order; those with a name of an order can be sorted by. */
const COLUMNS: readonly RecordOrder[] = ['name', 'number', 'status', 'time', 'changes'];

const HEAD_ROW = { className: 'record record-heads', role: 'row', 'aria-rowindex': 1, 'data-row': -1 };

interface GridHeadsProps {
  readonly order: RecordOrder;
  readonly descending: boolean;
  readonly signatures: boolean;
  /** Whether the numbers are those of students; undefined while that is loaded, and null if it is not known. */
  readonly isICT: boolean | null | undefined;
  /** The column with the focus of the grid; -1 in another row. */
  readonly activeColumn: number;
  readonly ticked: boolean | 'some';
  /** Called when the box is changed. */
  readonly tickLabel: string;
  readonly onTick: (on: boolean) => void;
  readonly onSort: (order: RecordOrder) => void;
}

/** The column heads: the box for all rows, and what the rows can be sorted by. */
export function GridHeads(props: GridHeadsProps) {
  const { activeColumn, descending, isICT, onSort, onTick, order, signatures, ticked, tickLabel } = props;
  const t = useText();
  const stop = (column: number) => ({ 'data-stop': '', tabIndex: activeColumn === column ? 0 : -1 });
  return (
    <div {...HEAD_ROW}>
      <div {...cellOf('select', 0, 'columnheader')}>
        <label className="tick">
          <input
            className="campus-checkbox-box"
            type="checkbox"
            aria-label={tickLabel}
            checked={ticked === true}
            ref={(box) => {
              if (box) box.indeterminate = ticked === 'some';
            }}
            {...stop(0)}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
      </div>
      {COLUMNS.map((one, index) => (
        <div
          key={one}
          {...cellOf(one, index + 1, 'columnheader')}
          {...{ 'aria-sort': one === order ? (descending ? 'descending' : 'ascending') : 'none' }}
        >
          <button
            type="button"
            className="head-button"
            // Another name would move what follows it.
            data-waiting={(one === 'number' && isICT === undefined) || undefined}
            {...stop(index + 1)}
            onClick={() => onSort(one)}
          >
            <span>{one === 'number' ? numberHead(t, isICT) : t(`attendance-board:column.${one}`)}</span>
            {one === order && <Icon of={descending ? arrowDown : arrowUp} size={16} />}
          </button>
        </div>
      ))}
      {signatures && (
        <div {...cellOf('signature', 6, 'columnheader')} {...stop(6)}>
          {t('attendance-board:column.signature')}
        </div>
      )}
      <div {...cellOf('remark', remarkColumnOf(signatures), 'columnheader')} {...stop(remarkColumnOf(signatures))}>
        <Icon of={messageCircle} size={16} label={t('attendance-board:column.remark')} />
      </div>
    </div>
  );
}
