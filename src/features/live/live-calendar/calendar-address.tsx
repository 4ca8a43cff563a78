import { endCalendarAddress, makeCalendarAddress, readCalendarAddress } from '../../../contract/live/live-calendar.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { calendar } from '../../../ui/icon/more-icons.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { AddressField } from '../share/address-field.tsx';
import look from '../share/share-dialog.css?inline';

const styles = css(look, 'view');

interface AddressRequest {
  readonly api: Api;
  readonly schoolId: string;
}
const load = ({ api, schoolId }: AddressRequest, signal: AbortSignal) =>
  api.until(signal).call(readCalendarAddress, { query: { schoolId } });

interface CalendarAddressProps {
  readonly schoolId: string;
  readonly widget: WidgetHandle;
}

/** The secret address of the user’s calendar: made, opened in a calendar program, copied, replaced and ended. */
export function CalendarAddress({ schoolId, widget }: CalendarAddressProps) {
  useStyles(styles);
  const t = useText();
  const {
    busy: isLoading,
    error,
    retry,
    set,
    value,
  } = useResource(load, {
    api: widget.api,
    schoolId,
  });
  const [busy, during] = useBusy();
  const { lastingApi } = widget;
  const make = () => lastingApi.call(makeCalendarAddress, { body: { schoolId } });
  const end = () => lastingApi.call(endCalendarAddress, { query: { schoolId } });
  const write = async (call: ReturnType<typeof make>, done: string) => {
    const result = await during(call);
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    set(result.data);
    if (done) widget.toast({ kind: 'success', text: done });
  };
  if (error)
    return (
      <CallError
        title={t('live-calendar:subscribe.failed')}
        error={error}
        busy={isLoading}
        onRetry={() => void retry()}
      />
    );
  if (!value) return <Skeleton lines={4} />;
  const { address } = value;
  return (
    <div className="share">
      <p>{t('live-calendar:subscribe.text')}</p>
      {address === '' ? (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void write(make(), '')}>
            {t('live-calendar:subscribe.make')}
          </Button>
        </div>
      ) : (
        <>
          <div>
            {/* Calendar programs know the scheme: they read the address again by themselves. */}
            <Button kind="primary" icon={calendar} href={address.replace(/^https?:/, 'webcal:')}>
              {t('live-calendar:subscribe.open')}
            </Button>
          </div>
          <AddressField
            label={t('live-calendar:subscribe.address')}
            value={address}
            widget={widget}
            onCopied={() => {}}
          />
          <p>{t('live-calendar:subscribe.secret')}</p>
          <div className="share-ways">
            <Button busy={busy} onClick={() => void write(make(), t('live-calendar:subscribe.made'))}>
              {t('live-calendar:subscribe.again')}
            </Button>
            <Button busy={busy} onClick={() => void write(end(), t('live-calendar:subscribe.ended'))}>
              {t('live-calendar:subscribe.end')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
