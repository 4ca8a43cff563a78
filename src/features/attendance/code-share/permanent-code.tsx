import { readPermanentCode } from '../../../contract/attendance/check-in.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import QrCode from '../../../ui/qr-code/qr-code.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { useFailureReport } from '../code-clock/failure-report.ts';
import { codeErrorText } from './code-error.ts';

interface CodeRequest {
  readonly api: Api;
  readonly attendanceId: string;
}

const load = ({ api, attendanceId }: CodeRequest, signal: AbortSignal) =>
  api.until(signal).call(readPermanentCode, { params: { attendanceId } });

interface PermanentCodeProps {
  readonly attendanceId: string;
  readonly widget: Pick<WidgetHandle, 'api' | 'report' | 'tenant'>;
}

/** The code that is valid until the attendance ends. Its address is neither shown nor copied. */
export function PermanentCode({ attendanceId, widget }: PermanentCodeProps) {
  const t = useText();
  const { value, error, busy, retry } = useResource(load, { api: widget.api, attendanceId });
  useFailureReport('code-permanent', error, widget.tenant.id);
  return (
    <>
      {error && (
        <CallError
          title={t('attendance-code:permanent.failed')}
          error={error}
          text={codeErrorText(t, error)}
          busy={busy}
          onRetry={retry}
        />
      )}
      {!error && (
        <figure className="code-share-figure">
          <div className="code-share-square">
            {value ? (
              <QrCode text={value.url} label={t('attendance-code:qr')} />
            ) : (
              <Skeleton kind="block" height="100%" />
            )}
          </div>
          <figcaption>
            <p className="code-share-scan">{t('attendance-code:scan')}</p>
            <p className="code-share-note">{t('attendance-code:permanent.note')}</p>
          </figcaption>
        </figure>
      )}
    </>
  );
}
