import { ConfirmDialog } from '../../../../src/ui/overlay/confirm-dialog.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { SaveFailed } from '../save-failed.tsx';
import type { Changing } from '../use-change.ts';

interface ConfirmRemovalProps {
  readonly changing: Pick<Changing, 'busy' | 'failure'>;
  readonly title: string;
  /** What it means for those who use it. */
  readonly text: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that is in use is removed, and says why that failed. */
export function ConfirmRemoval({ changing: { busy, failure }, text, ...dialog }: ConfirmRemovalProps) {
  const t = useText();
  return (
    <ConfirmDialog open kind="danger" cancel={t('console:cancel')} busy={busy} {...dialog}>
      {failure && <SaveFailed error={failure} />}
      <p>{text}</p>
    </ConfirmDialog>
  );
}
