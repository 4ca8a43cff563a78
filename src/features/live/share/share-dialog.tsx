import { useRef } from 'react';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { readLiveAddress } from '../../../contract/live/lives.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { share2 } from '../../../ui/icon/more-icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import QrCode from '../../../ui/qr-code/qr-code.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { Addresses, type SharedPart } from './addresses.tsx';
import { CopyButton } from './copy-button.tsx';
import { invitationText } from './invitation.ts';
import look from './share-dialog.css?inline';

const styles = css(look, 'view');

interface AddressRequest {
  readonly api: Api;
  readonly liveId: string;
  /** The id of the user: the platform returns more to the creator. */
  readonly userId: string | null;
}

const loadAddresses = ({ api, liveId }: AddressRequest, signal: AbortSignal) =>
  api.until(signal).call(readLiveAddress, { params: { liveId } });

interface ShareDialogProps {
  readonly live: Pick<LiveDetail, 'id' | 'lecturer' | 'startTime' | 'title'>;
  readonly userId: string | null;
  readonly widget: WidgetHandle;
  readonly onClose: () => void;
  readonly onShared: (part: SharedPart) => void;
}

/** The addresses of a live course, its QR code and an invitation (requirement L06). Needs the texts `live-share`. */
export default function ShareDialog({ live, onClose, onShared, userId, widget }: ShareDialogProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { api } = widget;
  const { value, error, busy, retry, set } = useResource(loadAddresses, { api, liveId: live.id, userId });
  const invitation = value ? invitationText({ t, tag }, live, value.saddress) : '';
  const words = useRef<HTMLParagraphElement>(null);
  const shareBySystem = () => {
    // Rejects when the user closes the system's share sheet.
    navigator.share({ title: live.title, text: invitation }).then(
      () => onShared('invitation'),
      () => {},
    );
  };
  return (
    <Dialog open size="medium" title={t('live-share:title')} onClose={onClose}>
      {error && <CallError title={t('live-share:failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && (
        <div className="share" aria-busy="true">
          <Skeleton lines={3} />
          <Skeleton kind="block" height="176px" />
        </div>
      )}
      {value && (
        <div className="share">
          <div className="share-invite">
            <figure className="share-code">
              <QrCode text={value.saddress} label={t('live-share:qr')} />
              <figcaption className="share-note">{t('live-share:qrHint')}</figcaption>
            </figure>
            <div className="share-words">
              <h3 className="share-title">{t('live-share:invitation')}</h3>
              <p className="share-text" dir="auto" ref={words}>
                {invitation}
              </p>
              <div className="share-actions">
                <CopyButton
                  kind="primary"
                  text={invitation}
                  label={t('live-share:invitation.copy')}
                  widget={widget}
                  onCopied={() => onShared('invitation')}
                  onRefused={() => words.current && getSelection()?.selectAllChildren(words.current)}
                />
                {typeof navigator.share === 'function' && (
                  <Button icon={share2} onClick={shareBySystem}>
                    {t('live-share:system')}
                  </Button>
                )}
              </div>
            </div>
          </div>
          <Addresses liveId={live.id} addresses={value} widget={widget} onChange={set} onShared={onShared} />
        </div>
      )}
    </Dialog>
  );
}
