import { useState } from 'react';
import type { LiveAddress } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { startText } from '../../../ui/live-row/live-times.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { AddressField } from '../share/address-field.tsx';
import { HostPart } from '../share/host-part.tsx';
import shareLook from '../share/share-dialog.css?inline';
import { type CreatedRequest, loadCreated } from './api.ts';

const styles = css(shareLook, 'view');
const options = { key: ({ api, liveId }: CreatedRequest) => [api, liveId] };

interface CreatedProps {
  readonly widget: WidgetHandle;
  readonly liveId: string;
  readonly onMore: () => void;
  readonly onShared: (part: 'address' | 'host') => void;
}

/** What was created: its addresses to share, and the ways on (requirement L03). Needs the texts `live-share`. */
export default function Created({ liveId, onMore, onShared, widget }: CreatedProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { api, language, navigation, tenant } = widget;
  const { value, error, busy, retry } = useResource(loadCreated, { api, liveId, language }, options);
  const [changed, setChanged] = useState<LiveAddress | null>(null);
  const addresses = changed ?? value?.addresses;
  const schoolId = tenant.id;
  return (
    <div className="create-addresses" part="addresses">
      {value && (
        <div>
          <p className="create-name">
            <Bdi>{value.live.title}</Bdi>
          </p>
          <p>
            <time dateTime={value.live.startTime}>{startText(tag, new Date(value.live.startTime))}</time>
          </p>
        </div>
      )}
      {error && !value && (
        <CallError title={t('live:create.addressesFailed')} error={error} busy={busy} onRetry={retry} />
      )}
      {!value && !error && <Skeleton lines={5} />}
      {addresses && (
        <>
          <AddressField
            label={t('live-share:learners')}
            value={addresses.saddress}
            widget={widget}
            onCopied={() => onShared('address')}
          />
          {addresses.laddress && (
            <HostPart
              liveId={liveId}
              addresses={addresses}
              widget={widget}
              onChange={setChanged}
              onCopied={() => onShared('host')}
            />
          )}
        </>
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
