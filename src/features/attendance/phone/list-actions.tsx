import { createPortal } from 'react-dom';
import { RECORD_ORDERS, type RecordOrder } from '../../../contract/attendance/records.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/list/select.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { numberHead } from '../record-list/number-head.ts';
import { type RecordFilter, sortedBy } from '../record-list/record-filter.ts';

interface ListActionsProps {
  /** The element of the menu on a phone; null where the actions stand in a row and the heads of the columns sort. */
  readonly menu: HTMLElement | null;
  readonly filter: RecordFilter;
  readonly isICT: boolean | null | undefined;
  readonly onChange: (changes: Partial<RecordFilter>) => void;
  readonly onBatch: () => void;
  readonly onPrint: () => void;
}

/** What can be done with the listed students besides marking them one by one. */
export function ListActions({ filter, isICT, menu, onBatch, onChange, onPrint }: ListActionsProps) {
  const t = useText();
  const actions = (
    <>
      <Button compact onClick={onBatch}>
        {t('attendance-board:batch.open')}
      </Button>
      <Button compact onClick={onPrint}>
        {t('attendance-board:action.print')}
      </Button>
    </>
  );
  if (!menu) return actions;
  const sort = (order: string) => onChange({ ...sortedBy(filter, order as RecordOrder), descending: false });
  return createPortal(
    <>
      <Select
        label={t('attendance-board:sort')}
        value={filter.order}
        options={RECORD_ORDERS.map((order) => ({
          value: order,
          label: order === 'number' ? numberHead(t, isICT) : t(`attendance-board:column.${order}`),
        }))}
        onChange={sort}
      />
      {actions}
    </>,
    menu,
  );
}
