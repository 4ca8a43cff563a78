import { Notice } from '../../../ui/feedback/notice.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck, triangleAlert } from '../../../ui/icon/icons.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Broadcast } from '../broadcast/broadcast.ts';

/** How well the broadcast is sent, in words, in the head of the room. */
export function Connection({ broadcast }: { readonly broadcast: Broadcast }) {
  const { t } = useLocale();
  const stage = useValue(broadcast.stage);
  const { link } = useValue(broadcast.sending);
  if (stage !== 'onAir') return null;
  const isGood = link === 'good';
  return (
    <p className="studio-connection" data-link={link}>
      <Icon of={isGood ? circleCheck : triangleAlert} size={16} />
      <span>
        {t(isGood ? 'live-studio:link.good' : link === 'slow' ? 'live-studio:link.slow' : 'live-studio:link.poor')}
      </span>
    </p>
  );
}

/** What the host should know while it is not sent as it should be: what happens to it, and what helps. */
export function ConnectionNotices({ broadcast }: { readonly broadcast: Broadcast }) {
  const { t, tag } = useLocale();
  const stage = useValue(broadcast.stage);
  const { link, waiting } = useValue(broadcast.sending);
  const isSlow = useValue(broadcast.isSlow);
  if (stage !== 'onAir') return null;
  // In steps, so that a screen reader does not read every second.
  const time = timeText(tag, Math.max(5, Math.round(waiting / 5_000) * 5));
  return (
    <>
      {link === 'lost' && <Notice kind="warning">{t('live-studio:link.lost', { time })}</Notice>}
      {link === 'full' && <Notice kind="warning">{t('live-studio:link.full')}</Notice>}
      {link === 'slow' && <Notice kind="warning">{t('live-studio:link.behind', { time })}</Notice>}
      {isSlow && <Notice kind="warning">{t('live-studio:device.slow')}</Notice>}
    </>
  );
}
