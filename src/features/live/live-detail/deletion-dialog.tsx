import { useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { deleteLive, restoreLives } from '../../../contract/live/lives.ts';
import type { Scope } from '../../../contract/live/planning/series.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { ScopeField } from '../../../ui/live-series/scope-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';

interface DeletionDialogProps {
  readonly live: LiveDetail;
  readonly schoolId: string;
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly onClose: () => void;
}

/** Deletes a live course after a confirmation, leads to the list, and offers to undo it (requirement L11). */
export function DeletionDialog({ live, onClose, schoolId, widget }: DeletionDialogProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const { lastingApi, navigation } = widget;
  const { id: liveId, title } = live;
  const [scope, setScope] = useState<Scope>('one');

  const undo = async (liveIds: string[]) => {
    const result = await lastingApi.call(restoreLives, { body: { liveIds, schoolId } });
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    widget.toast({ kind: 'success', text: t('live-detail:delete.restored', { title }) });
    navigation.go({ route: 'liveLearnDetail', params: { id: liveId, schoolId } });
  };
  const remove = async () => {
    const result = await during(lastingApi.call(deleteLive, { params: { liveId }, query: { scope } }));
    // Somebody else may have deleted it.
    if (!result.ok && result.error.code !== AREA_CODES.liveDeleted) {
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      widget.report(result.error);
      onClose();
      return;
    }
    const ids = result.ok ? result.data.ids : [liveId];
    for (const id of ids) widget.emit('campus-live-deleted', { liveId: id, schoolId });
    widget.track('live-deleted', { number: String(ids.length) });
    widget.toast({
      kind: 'success',
      text:
        ids.length > 1
          ? t('live-detail:delete.several', { count: ids.length })
          : t('live-detail:delete.done', { title }),
      action: { label: t('live-detail:delete.undo'), run: () => void undo(ids) },
    });
    onClose();
    navigation.go({ route: 'liveStreaming', query: { schoolId } });
  };
  return (
    <ConfirmDialog
      open
      title={t('live-detail:delete.title')}
      guarded={busy}
      onClose={onClose}
      cancel={t('live-detail:delete.cancel')}
      confirm={t('live-detail:action.delete')}
      kind="danger"
      busy={busy}
      onConfirm={remove}
    >
      <p>{t('live-detail:delete.text', { title })}</p>
      {live.series && <ScopeField value={scope} onChange={setScope} />}
    </ConfirmDialog>
  );
}
