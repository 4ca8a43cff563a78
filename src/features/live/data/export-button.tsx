import { useState } from 'react';
import { exportLiveData } from '../../../contract/live/live-data.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { OPERATIONS, readOperationPermission } from '../../../contract/school/permissions.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { saveFile } from '../../../ui/calendar-file/save-file.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { download } from '../../../ui/icon/more-icons.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PermissionRequest {
  readonly api: Api;
  readonly userId: string;
}

const loadPermission = ({ api }: PermissionRequest, signal: AbortSignal) =>
  api.until(signal).call(readOperationPermission, { query: { operationCode: OPERATIONS.exportLives } });

interface ExportButtonProps {
  readonly live: Pick<LiveDetail, 'id' | 'status'>;
  readonly widget: WidgetHandle;
}

/**
 * Saves the data of a live course as a spreadsheet (requirement L08): absent without the permission, and off before the
 * end, with a tooltip that says why.
 */
export function ExportButton({ live, widget }: ExportButtonProps) {
  const t = useText();
  const hint = useUid();
  const { api, session } = widget;
  const userId = useValue(session.user)?.id;
  const { value: permission } = useResource(loadPermission, userId ? { api, userId } : null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  if (!permission?.hasPermission) return null;

  const save = async () => {
    setBusy(true);
    const result = await api.call(exportLiveData, { query: { liveId: live.id } });
    setBusy(false);
    if (result.ok) {
      setError(null);
      saveFile(result.data.name || `${live.id}.xlsx`, result.data);
      widget.toast({ kind: 'success', text: t('live-data:export.done') });
    } else if (result.error.kind !== 'aborted') {
      setError(result.error);
      widget.report(result.error);
    }
  };
  const isOver = stateOf(live.status) === 'ended';
  return (
    <div className="export">
      {isOver ? (
        <Button icon={download} busy={busy} onClick={() => void save()}>
          {t('live-data:export')}
        </Button>
      ) : (
        <span className="export-off">
          <Button icon={download} aria-disabled aria-describedby={hint}>
            {t('live-data:export')}
          </Button>
          <span className="export-hint" role="tooltip" id={hint}>
            {t('live-data:export.hint')}
          </span>
        </span>
      )}
      {error && (
        <ErrorBlock
          title={t('live-data:export.failed')}
          text={errorText(t, error)}
          code={error.code}
          busy={busy}
          onRetry={() => void save()}
        />
      )}
    </div>
  );
}
