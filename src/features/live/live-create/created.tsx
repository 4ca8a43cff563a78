import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StartTime } from '../../../ui/live-row/start-time.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Addresses, type SharedPart } from '../share/addresses.tsx';
import { InvitationPart } from '../share/invitation-part.tsx';
import shareLook from '../share/share-dialog.css?inline';
import { LiveCallError } from '../unavailable/live-call-error.tsx';
import { loadCreated } from './api.ts';

const styles = css(shareLook, 'view');
const options = { localized: true } as const;

interface CreatedProps {
  readonly widget: WidgetHandle;
  readonly liveId: string;
  readonly onMore: () => void;
  readonly onShared: (part: SharedPart) => void;
}

/** The created live course: its addresses to share, and the next steps (requirement L03). Needs the texts `live-share`. */
export default function Created({ liveId, onMore, onShared, widget }: CreatedProps) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, tenant } = widget;
  const { value, error, busy, retry, set } = useResource(loadCreated, { api, liveId }, options);
  const schoolId = tenant.id;
  return (
    <div className="create-addresses" part="addresses">
      {value && (
        <div>
          <p className="create-name">
            <Bdi>{value.live.title}</Bdi>
          </p>
          <p>
            <StartTime start={value.live.startTime} now={new Date()} />
          </p>
        </div>
      )}
      {error && !value && (
        <LiveCallError
          widget={widget}
          title={t('live:create.addressesFailed')}
          error={error}
          busy={busy}
          onRetry={retry}
        />
      )}
      {!value && !error && <Skeleton lines={5} />}
      {value && (
        <InvitationPart live={value.live} address={value.addresses.saddress} widget={widget} onShared={onShared} />
      )}
      {value && (
        <Addresses
          liveId={liveId}
          addresses={value.addresses}
          widget={widget}
          onChange={(addresses) => set({ live: value.live, addresses })}
          onShared={onShared}
        />
      )}
      <div className="create-actions">
        <Button kind="primary" {...linkTo(navigation, { route: 'liveLearnDetail', params: { schoolId, id: liveId } })}>
          {t('live:create.toDetail')}
        </Button>
        <Button {...linkTo(navigation, { route: 'liveStreaming', query: { schoolId } })}>
          {t('live:create.toList')}
        </Button>
        <Button kind="quiet" onClick={onMore}>
          {t('live:create.another')}
        </Button>
      </div>
    </div>
  );
}
