import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { Selection } from '../record-list/selection.ts';

interface BatchBarProps {
  readonly selection: Selection;
  readonly selected: number;
  /** How many match the filter. */
  readonly total: number;
  /** Whether all rows of the page are selected, and how many it has. */
  readonly wholePage: boolean;
  readonly onEverybody: () => void;
  readonly onClear: () => void;
  readonly onMark: () => void;
  /** What is shown while nobody is selected. */
  readonly children: ReactNode;
}

/**
 * The bar above the rows: the search, or the actions for the selected students. Both take the same space, so that no
 * row moves when the first student is selected.
 */
export function BatchBar(props: BatchBarProps) {
  const { children, onClear, onEverybody, onMark, selected, selection, total, wholePage } = props;
  const { t, direction } = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const step = event.key === forward ? 1 : event.key === back ? -1 : 0;
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const words = selection.all
    ? t('attendance-board:select.allMatch', { number: selected })
    : wholePage && selected < total
      ? t('attendance-board:select.allOnPage', { number: selected })
      : t('attendance-board:select.count', { number: selected });
  return (
    <div className="tools" part="tools">
      <div className="tools-layer" data-hidden={selected > 0 || undefined}>
        {children}
      </div>
      <div
        ref={bar}
        className="tools-layer batch-bar"
        role="toolbar"
        aria-label={t('attendance-board:batch.label')}
        data-hidden={selected === 0 || undefined}
        onKeyDown={move}
      >
        <p className="batch-count" role="status">
          {selected > 0 && words}
        </p>
        {!selection.all && wholePage && selected < total && (
          <Button kind="quiet" compact onClick={onEverybody}>
            {t('attendance-board:select.match', { number: total })}
          </Button>
        )}
        <Button kind="quiet" compact onClick={onClear}>
          {t('attendance-board:select.clear')}
        </Button>
        <Button kind="primary" compact onClick={onMark}>
          {t('attendance-board:batch.open')}
        </Button>
      </div>
    </div>
  );
}
