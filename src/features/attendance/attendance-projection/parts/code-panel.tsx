import { useState } from 'react';
import { CODE_INTERVAL_MS } from '../../../../contract/attendance/check-in.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../../ui/resource/load-states.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { entryAddress } from '../../code-clock/entry-address.ts';
import { reportedLoad, useFailureReport } from '../../code-clock/failure-report.ts';
import { useCodeClock } from '../../code-clock/use-code-clock.ts';

const loadQrCode = () => import('../../../../ui/qr-code/qr-code.tsx');
const interval = CODE_INTERVAL_MS / 1_000;

interface CodePanelProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation' | 'report' | 'tenant'>;
  readonly attendanceId: string;
}

/** The current code, to scan and to type, with its remaining time. It changes every 15 seconds. */
export function CodePanel({ attendanceId, widget }: CodePanelProps) {
  const { t, tag } = useLocale();
  const { busy, code, error, retry, secondsLeft } = useCodeClock(widget.api, attendanceId);
  useFailureReport('code-temporary', error, widget.tenant.id);
  const [load] = useState(() => reportedLoad(loadQrCode, widget.tenant.id));
  const seconds = numberOf(tag).format(secondsLeft);
  useLoadStates({ error, failed: false });
  // Without a code there is nothing to show.
  if (error && !code)
    return <CallError title={t('attendance-projection:code.failed')} error={error} busy={busy} onRetry={retry} />;
  return (
    <>
      <div className="proj-qr">
        {code ? (
          <LazyBoundary load={load}>
            {({ default: QrCode }) => <QrCode text={code.url} label={t('attendance-projection:code.label')} />}
          </LazyBoundary>
        ) : (
          <p className="proj-wait">{t('attendance-projection:code.late')}</p>
        )}
      </div>
      <div className="proj-type">
        <p className="proj-hint">{t('attendance-projection:code.type', { address: entryAddress(widget) })}</p>
        <p className="proj-short">
          <bdi className="proj-digits">{code ? `${code.code.slice(0, 3)}\u2009${code.code.slice(3)}` : '\u2013'}</bdi>
          <span
            className="proj-ring"
            role="timer"
            aria-label={t('attendance-projection:code.left', { count: secondsLeft })}
            data-last={secondsLeft <= 3 || undefined}
          >
            <svg viewBox="0 0 36 36" aria-hidden>
              <circle cx="18" cy="18" r="15.5" pathLength={interval} />
              <circle cx="18" cy="18" r="15.5" pathLength={interval} strokeDasharray={`${secondsLeft} ${interval}`} />
            </svg>
            {/* A new element when the width changes: in its place the text would move. */}
            <span aria-hidden key={seconds.length}>
              {seconds}
            </span>
          </span>
        </p>
      </div>
    </>
  );
}
