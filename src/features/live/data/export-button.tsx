import { useState } from 'react';
import { exportLiveData } from '../../../contract/live/live-data.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { OPERATIONS, readOperationPermission } from '../../../contract/school/permissions.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { saveFile } from '../../../ui/calendar-file/save-file.ts';
import { download } from '../../../ui/icon/more-icons.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { LiveCallError } from '../unavailable/live-call-error.tsx';
import { ExportOff } from './export-off.tsx';

interface PermissionRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly userId: string;
}

const loadPermission = ({ api, schoolId, userId }: PermissionRequest, signal: AbortSignal) =>
  api.until(signal).call(readOperationPermission, {
    headers: { tenantId: schoolId, user_id: userId },
    query: { operationCode: OPERATIONS.exportLives },
  });

interface ExportButtonProps {
  readonly live: Pick<LiveDetail, 'id' | 'status'>;
  readonly widget: WidgetHandle;
}

/**
 * Saves the data of a live course as a spreadsheet (requirement L08): absent without the permission, and disabled before
 * the end, with a tooltip that explains why.
 */
export function ExportButton({ live, widget }: ExportButtonProps) {
  const t = useText();
  const { api, session, tenant } = widget;
  const userId = useValue(session.user)?.id;
  const { value: permission } = useResource(loadPermission, userId ? { api, schoolId: tenant.id, userId } : null);
  const [busy, during] = useBusy();
  const [error, setError] = useState<ApiError | null>(null);
  if (!permission?.hasPermission) return null;

  const save = async () => {
    const result = await during(api.call(exportLiveData, { query: { liveId: live.id } }));
    if (result.ok) {
      setError(null);
      saveFile(result.data.name || `${live.id}.xlsx`, result.data);
      widget.track('live-data-exported');
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
        <ExportOff />
      )}
      {error && (
        <LiveCallError
          widget={widget}
          title={t('live-data:export.failed')}
          error={error}
          busy={busy}
          onRetry={() => void save()}
        />
      )}
    </div>
  );
}
