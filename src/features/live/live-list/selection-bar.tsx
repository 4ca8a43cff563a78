import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { RemovalWidget, useRemoval } from '../removal/use-removal.ts';

const loadDeleted = () => import('../removal/recently-deleted.tsx');

interface SelectionBarProps {
  readonly widget: RemovalWidget;
  readonly schoolId: string;
  readonly removal: ReturnType<typeof useRemoval>;
  /** The number of rows that can be selected, and of those that are. */
  readonly selectable: number;
  readonly selected: number;
  readonly onSelectAll: (all: boolean) => void;
  readonly onDelete: () => void;
}

/** The bar above the rows of a teacher: selects rows, deletes the selected ones, and shows what was deleted. */
export function SelectionBar(props: SelectionBarProps) {
  const { onDelete, onSelectAll, removal, schoolId, selectable, selected, widget } = props;
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className="selection" part="selection">
      {selectable > 0 && (
        <Checkbox
          label={t('live-list:select.all')}
          checked={selected === selectable}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < selectable;
          }}
          onChange={onSelectAll}
        />
      )}
      <p className="selection-count" role="status">
        {selected > 0 && t('live-list:select.count', { count: selected })}
      </p>
      {selected > 0 && (
        <Button kind="quiet" compact onClick={() => onSelectAll(false)}>
          {t('live-list:select.clear')}
        </Button>
      )}
      {selectable > 0 && (
        <Button compact onClick={onDelete}>
          {t('live-list:delete.selected')}
        </Button>
      )}
      <Button kind="quiet" compact onClick={() => setOpen(true)}>
        {t('live-list:trash.open')}
      </Button>
      <Dialog open={open} title={t('live-list:trash.open')} onClose={() => setOpen(false)} size="medium">
        <LazyBoundary load={loadDeleted} meanwhile={<Skeleton lines={4} />}>
          {({ RecentlyDeleted }) => <RecentlyDeleted widget={widget} schoolId={schoolId} onRestore={removal.restore} />}
        </LazyBoundary>
      </Dialog>
    </div>
  );
}
