import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { bell, check } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import { PartError } from '../missing/part-error.tsx';
import type { Subscription } from './use-subscription.ts';

/** The button that subscribes to the chosen category, and the number of subscribers (requirement K03). */
export function Subscribe({ subscription: { shown, error, toggle, retry } }: { subscription: Subscription }) {
  const t = useText();
  if (!shown && error) return <PartError className="subscribe" error={error} onRetry={retry} />;
  if (!shown) return <SubscribeSkeleton />;
  const { subscribed, subscriberCount } = shown;
  return (
    <div className="subscribe">
      <Button kind={subscribed ? 'secondary' : 'primary'} icon={subscribed ? check : bell} onClick={toggle}>
        {t(subscribed ? 'plate:subscribe.unsubscribe' : 'plate:subscribe.subscribe')}
      </Button>
      <p className="note">{t('plate:subscribe.count', { count: subscriberCount })}</p>
    </div>
  );
}

export const SubscribeSkeleton = () => (
  <div className="subscribe">
    <Skeleton kind="block" width="132px" height="var(--_size-control)" />
    <div className="note">
      <Skeleton width="96px" />
    </div>
  </div>
);
