import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { RemovalWidget, useRemoval } from '../removal/use-removal.ts';

const loadDeleted = () => import('../removal/recently-deleted.tsx');

interface SelectionBarProps {
  /** The number of rows that can be selected, and of those that are. */
  readonly selectable: number;
  readonly selected: number;
  readonly onSelectAll: (all: boolean) => void;
  readonly onDelete: () => void;
  readonly onEnd: () => void;
}

/** The bar that takes the place of the filters while rows are selected: selects all of them, and deletes the selected ones. */
export function SelectionBar({ onDelete, onEnd, onSelectAll, selectable, selected }: SelectionBarProps) {
  const t = useText();
  return (
    <div className="selection" part="selection">
      <Checkbox
        label={t('live-list:select.all')}
        checked={selected === selectable}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < selectable;
        }}
        onChange={onSelectAll}
      />
      <p className="selection-count" role="status">
        {selected > 0 && t('live-list:select.count', { count: selected })}
      </p>
      <Button kind={selected > 0 ? 'danger' : undefined} compact onClick={onDelete}>
        {t('live-list:delete.selected')}
      </Button>
      <Button kind="quiet" compact iconOnly icon={x} onClick={onEnd}>
        {t('live-list:select.clear')}
      </Button>
    </div>
  );
}

interface TeacherToolsProps {
  readonly widget: RemovalWidget;
  readonly schoolId: string;
  readonly removal: ReturnType<typeof useRemoval>;
  /** The button that begins a selection. */
  readonly start: RefObject<HTMLButtonElement | null>;
  readonly isSelecting: boolean;
  /** Begins a selection; undefined if there is nothing to select. */
  readonly onSelect: (() => void) | undefined;
}

/** The buttons of a teacher above the rows: begin a selection, and show what was deleted. */
export function TeacherTools({ isSelecting, onSelect, removal, schoolId, start, widget }: TeacherToolsProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      {onSelect && (
        <Button kind="quiet" compact aria-pressed={isSelecting} ref={start} onClick={onSelect}>
          {t('live-list:select.start')}
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
    </>
  );
}
