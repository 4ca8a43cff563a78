import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { type RecordRow, readSignature } from '../../../contract/attendance/records.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { minus, plus } from '../../../ui/icon/more-icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import look from './record-dialogs.css?inline';
import { fitting, ZOOM_LEAST, ZOOM_MOST, zoomedIn, zoomedOut } from './zoom.ts';

const styles = css(look, 'view');

interface Asked {
  readonly api: Api;
  readonly attendanceId: string;
  readonly uid: string;
}

const load = ({ api, attendanceId, uid }: Asked, signal: AbortSignal) =>
  api.until(signal).call(readSignature, { query: { attendanceId, uid } });

interface SignatureDialogProps {
  readonly api: Api;
  readonly attendance: Attendance;
  readonly navigation: Navigation;
  readonly row: RecordRow;
  readonly onClose: () => void;
}

/** The signature of a student, which can be zoomed by buttons, keys and the wheel (requirement A01). */
export function SignatureDialog({ api, attendance, navigation, onClose, row }: SignatureDialogProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { busy, error, retry, value } = useResource(load, { api, attendanceId: attendance.id, uid: row.userId });
  const box = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [broken, setBroken] = useState(false);
  const [zoom, setZoom] = useState(1);
  const source = value && navigation.media(value.url);
  // At its limit, a button is disabled and would lose the focus, and with it the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another zoom only
  useLayoutEffect(() => {
    const { activeElement } = (box.current?.getRootNode() ?? document) as ShadowRoot;
    if (activeElement?.matches(':disabled')) box.current?.focus();
  }, [zoom]);
  const fitIn = () => {
    const element = box.current;
    if (picture && element)
      setZoom(fitting(picture, { width: element.clientWidth - 16, height: element.clientHeight - 16 }));
  };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React registers wheel listeners as passive, so they cannot prevent scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setZoom(event.deltaY < 0 ? zoomedIn : zoomedOut);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  });
  const again = () => {
    setBroken(false);
    retry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') setZoom(zoomedIn);
    else if (event.key === '-') setZoom(zoomedOut);
    else if (event.key === '0') fitIn();
    else return;
    event.preventDefault();
  };
  return (
    // Keys zoom wherever the focus is in the dialog.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
    <div onKeyDown={onKeyDown}>
      <Dialog
        open
        size="medium"
        title={t('attendance-dialogs:signature.title', { name: row.name })}
        onClose={onClose}
        actions={
          source &&
          !broken && (
            <div className="zoom">
              <Button compact iconOnly icon={minus} disabled={zoom <= ZOOM_LEAST} onClick={() => setZoom(zoomedOut)}>
                {t('attendance-dialogs:signature.out')}
              </Button>
              <output className="zoom-value">{new Intl.NumberFormat(tag, { style: 'percent' }).format(zoom)}</output>
              <Button compact iconOnly icon={plus} disabled={zoom >= ZOOM_MOST} onClick={() => setZoom(zoomedIn)}>
                {t('attendance-dialogs:signature.in')}
              </Button>
              <Button compact onClick={fitIn}>
                {t('attendance-dialogs:signature.fit')}
              </Button>
            </div>
          )
        }
      >
        <div className="signature" aria-busy={busy}>
          {error && (
            <CallError title={t('attendance-dialogs:signature.failed')} error={error} busy={busy} onRetry={retry} />
          )}
          {!value && !error && <Skeleton kind="block" height="240px" />}
          {value && (source === '' || broken) && (
            <ErrorBlock title={t('attendance-dialogs:signature.failed')} onRetry={again} />
          )}
          {source && !broken && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys zoom it
            <div className="signature-box" ref={box} tabIndex={0}>
              <img
                className="signature-picture"
                src={source}
                alt={t('attendance-dialogs:signature.title', { name: row.name })}
                style={picture ? { inlineSize: picture.width * zoom, blockSize: picture.height * zoom } : undefined}
                onLoad={({ currentTarget }) =>
                  setPicture({ width: currentTarget.naturalWidth || 480, height: currentTarget.naturalHeight || 200 })
                }
                onError={() => setBroken(true)}
              />
            </div>
          )}
        </div>
      </Dialog>
    </div>
  );
}
