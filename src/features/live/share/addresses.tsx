import { useState } from 'react';
import type { LiveAddress } from '../../../contract/live/live-shapes.ts';
import { resetPasscode } from '../../../contract/live/lives.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { rotateCw } from '../../../ui/icon/icons.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isLiveDeleted, LiveDeleted } from '../unavailable/live-deleted.tsx';
import { AddressField } from './address-field.tsx';
import { newPasscode } from './passcode.ts';

/** What was shared: the invitation, the address for learners, or an address for the host. */
export type SharedPart = 'invitation' | 'address' | 'host';

interface AddressesProps {
  readonly liveId: string;
  readonly addresses: LiveAddress;
  readonly widget: WidgetHandle;
  readonly onChange: (addresses: LiveAddress) => void;
  readonly onShared: (part: SharedPart) => void;
}

/** The addresses of the host and the passcode, which the platform returns only to the creator (requirement L06). */
function HostPart({ addresses, liveId, onChange, onShared, widget }: AddressesProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const [isGone, setGone] = useState(false);
  const { laddress, laddress_nopass: direct, lpass } = addresses;
  const onCopied = () => onShared('host');
  const reset = async () => {
    const body = { lpass: newPasscode() };
    const result = await during(widget.lastingApi.call(resetPasscode, { params: { liveId }, body }));
    if (result.ok) {
      onChange(result.data);
      widget.toast({ kind: 'success', text: t('live-share:changed') });
      return;
    }
    widget.report(result.error);
    if (isLiveDeleted(result.error)) setGone(true);
    else widget.toast({ kind: 'danger', text: `${t('live-share:resetFailed')} ${errorText(t, result.error)}` });
  };
  if (isGone) return <LiveDeleted navigation={widget.navigation} schoolId={widget.tenant.id} />;
  return (
    <div className="share-host">
      <p className="share-note">{t('live-share:hostNote')}</p>
      {laddress && <AddressField {...{ widget, onCopied }} label={t('live-share:host')} value={laddress} />}
      {direct && <AddressField {...{ widget, onCopied }} label={t('live-share:hostDirect')} value={direct} />}
      {lpass && <AddressField {...{ widget, onCopied }} label={t('live-share:passcode')} value={lpass} />}
      <div>
        <Button icon={rotateCw} busy={busy} onClick={() => void reset()}>
          {t('live-share:reset')}
        </Button>
        <p className="share-note">{t('live-share:resetNote')}</p>
      </div>
    </div>
  );
}

/** The address for learners, and for the creator those of the host. Needs the texts `live-share`. */
export function Addresses(props: AddressesProps) {
  const t = useText();
  const { addresses, onShared, widget } = props;
  return (
    <>
      <AddressField
        label={t('live-share:learners')}
        value={addresses.saddress}
        widget={widget}
        onCopied={() => onShared('address')}
      />
      {addresses.laddress && <HostPart {...props} />}
    </>
  );
}
