import { useState } from 'react';
import { type BlockKind, readBlock, saveBlock } from '../../../contract/space/blocks.ts';
import { FOCUS_TYPE } from '../../../contract/space/space-constants.ts';
import { followStates } from '../../../services/follow/follow-states.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';

interface Request {
  readonly api: Api;
  readonly userId: string;
}

const load = ({ api, userId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readBlock, { query: { userId } });

interface BlockDialogProps {
  readonly widget: SpaceWidget;
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const DONE = {
  block: 'block:blocked',
  mute: 'block:muted',
} as const;

/** Mutes or blocks a person, or takes that back, and says what each of the two does (requirement U08). */
export default function BlockDialog({ name, onClose, userId, widget }: BlockDialogProps) {
  const t = useText();
  const { api } = widget;
  const { value, error, busy, retry } = useResource(load, { api, userId });
  const [saving, setSaving] = useState<BlockKind | null>(null);
  const kind = value?.kind ?? 'none';

  const save = async (wanted: BlockKind) => {
    setSaving(wanted);
    const answer = await api.call(saveBlock, { body: { userId, kind: wanted } });
    setSaving(null);
    if (!answer.ok) {
      widget.report(answer.error);
      widget.toast({ kind: 'danger', text: errorText(t, answer.error) });
      return;
    }
    // A block ends that the two follow each other.
    if (wanted === 'block') followStates(widget.session).know(userId, { focusType: FOCUS_TYPE.none });
    widget.track('person-block-changed', { kind: wanted });
    const ended = kind === 'block' ? 'block:unblocked' : 'block:unmuted';
    widget.toast({ kind: 'success', text: t(wanted === 'none' ? ended : DONE[wanted], { name }) });
    onClose();
  };
  const choice = (wanted: 'mute' | 'block') => {
    const isSet = kind === wanted;
    const words = {
      mute: [t('block:muteText', { name }), t('block:mute'), t('block:unmute')],
      block: [t('block:blockText', { name }), t('block:block'), t('block:unblock')],
    }[wanted];
    return (
      <div className="keep-away">
        <p>{words[0]}</p>
        <Button
          kind={wanted === 'block' && !isSet ? 'danger' : 'secondary'}
          busy={saving !== null && saving === (isSet ? 'none' : wanted)}
          onClick={() => save(isSet ? 'none' : wanted)}
        >
          {isSet ? words[2] : words[1]}
        </Button>
      </div>
    );
  };
  return (
    <Dialog open title={t('block:title', { name })} onClose={onClose}>
      {error && <CallError title={t('common:error.title')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton lines={4} />}
      {value && (
        <>
          {kind !== 'block' && choice('mute')}
          {choice('block')}
        </>
      )}
    </Dialog>
  );
}
