import { Button } from '../../../ui/button/button.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { DraftKeeper } from './draft-keeper.ts';

interface DraftStateProps {
  readonly keeper: DraftKeeper;
  readonly onDiscard: () => void;
}

/** Whether the draft is kept, and the way to discard it. */
export function DraftState({ keeper, onDiscard }: DraftStateProps) {
  const t = useText();
  const { savedAt, stage } = useValue(keeper.keeping);
  if (stage === 'idle') return null;
  return (
    <>
      <Button kind="quiet" onClick={onDiscard}>
        {t('work-editor:discard.action')}
      </Button>
      <p className="note editor-state" role="status">
        {stage === 'failed' ? (
          t('work-editor:draft.failed')
        ) : stage === 'saved' ? (
          <Moment of={savedAt} within={(time) => t('work-editor:draft.saved', { time })} />
        ) : (
          t('work-editor:draft.saving')
        )}
      </p>
    </>
  );
}
