import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { readLiveAddress } from '../../../contract/live/lives.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { LiveCallError } from '../unavailable/live-call-error.tsx';
import { Addresses, type SharedPart } from './addresses.tsx';
import { InvitationPart } from './invitation-part.tsx';
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
  const t = useText();
  const { api } = widget;
  const { value, error, busy, retry, set } = useResource(loadAddresses, { api, liveId: live.id, userId });
  return (
    <Dialog open size="medium" title={t('live-share:title')} onClose={onClose}>
      {error && (
        <LiveCallError widget={widget} title={t('live-share:failed')} error={error} busy={busy} onRetry={retry} />
      )}
      {!value && !error && (
        <div className="share" aria-busy="true">
          <Skeleton lines={3} />
          <Skeleton kind="block" height="176px" />
        </div>
      )}
      {value && (
        <div className="share">
          <InvitationPart primary live={live} address={value.saddress} widget={widget} onShared={onShared} />
          <Addresses liveId={live.id} addresses={value} widget={widget} onChange={set} onShared={onShared} />
        </div>
      )}
    </Dialog>
  );
}
