import { Button } from '../../../ui/button/button.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { RecordSource } from '../record-list/record-source.ts';

interface ListNotesProps {
  readonly source: RecordSource;
  readonly onReload: () => void;
}

/** Why the rows may be out of date: they could not be refreshed, or their order has changed. */
export function ListNotes({ onReload, source }: ListNotesProps) {
  const t = useText();
  const busy = useValue(source.busy);
  const moved = useValue(source.moved);
  const stale = useValue(source.stale);
  return (
    <>
      {stale && (
        <div className="board-note">
          <p role="status">{t('attendance-board:list.stale')}</p>
          <Button compact busy={busy} onClick={onReload}>
            {t('common:ui.retry')}
          </Button>
        </div>
      )}
      {moved > 0 && (
        <div className="board-note">
          <p role="status">{t('attendance-board:list.moved', { number: moved })}</p>
          <Button kind="quiet" compact busy={busy} onClick={onReload}>
            {t('attendance-board:list.refresh')}
          </Button>
        </div>
      )}
    </>
  );
}
