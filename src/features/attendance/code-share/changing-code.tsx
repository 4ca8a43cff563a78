import { useEffect } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import QrCode from '../../../ui/qr-code/qr-code.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import { entryAddress } from '../code-clock/entry-address.ts';
import { useFailureReport } from '../code-clock/failure-report.ts';
import { useCodeClock } from '../code-clock/use-code-clock.ts';
import { LONGEST_TIMEOUT } from '../code-clock/use-passed.ts';
import { codeErrorText } from './code-error.ts';

interface ChangingCodeProps {
  readonly attendance: Pick<Attendance, 'id' | 'startTime' | 'endTime'>;
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation' | 'report' | 'tenant'>;
}

/**
 * The current code, which changes every 15 seconds. Its address is neither shown nor copied, because it is only useful
 * when scanned here.
 */
export function ChangingCode({ attendance, widget }: ChangingCodeProps) {
  const { t, tag } = useLocale();
  const { endTime, id, startTime } = attendance;
  const { api } = widget;
  const { code, secondsLeft, error, busy, clock, retry } = useCodeClock(api, id);
  useFailureReport('code-temporary', error, widget.tenant.id);
  const isEarly = error?.code === AREA_CODES.attendanceNotOpen;
  const isOver = error?.code === AREA_CODES.attendanceOver;

  useLoadStates({ error: isEarly || isOver ? null : error, failed: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another function in each render
  useEffect(() => {
    if (!isEarly) return;
    const timer = setTimeout(retry, Math.min(Math.max(1_000, Date.parse(startTime) - clock.now()), LONGEST_TIMEOUT));
    return () => clearTimeout(timer);
  }, [isEarly, error, startTime, clock]);

  if (isEarly)
    return (
      <p className="code-share-note">
        <Moment of={startTime} within={(time) => t('attendance-code:notOpen', { time })} />
      </p>
    );
  if (isOver) return <p className="code-share-note">{t('attendance-code:over')}</p>;
  return (
    <>
      {code && clock.now() >= Date.parse(endTime) && <p className="code-share-late">{t('attendance-code:late')}</p>}
      {(code || !error) && (
        <figure className="code-share-figure" aria-busy={!code}>
          <div className="code-share-square">
            {code ? (
              <QrCode text={code.url} label={t('attendance-code:qr')} />
            ) : (
              <Skeleton kind="block" height="100%" />
            )}
          </div>
          <figcaption className="code-share-words">
            <p className="code-share-scan">{t('attendance-code:scan')}</p>
            <p className="code-share-note" role="timer">
              {code ? t('attendance-code:left', { time: timeText(tag, secondsLeft) }) : t('attendance-code:waiting')}
            </p>
            <p className="code-share-note">{t('attendance-code:digits', { address: entryAddress(widget) })}</p>
            <p className="code-share-digits" dir="ltr">
              {code ? code.code : <Skeleton width="6ch" />}
            </p>
          </figcaption>
        </figure>
      )}
      {error && (
        <CallError
          title={t('attendance-code:failed')}
          error={error}
          text={codeErrorText(t, error)}
          busy={busy}
          onRetry={retry}
        />
      )}
    </>
  );
}
