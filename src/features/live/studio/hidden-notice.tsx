import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { Broadcast } from '../broadcast/broadcast.ts';

/** Only browsers that hand over the frames of a track have them in a hidden tab for certain. */
const canHide = (): boolean => 'MediaStreamTrackProcessor' in globalThis;

/** After the tab was hidden during the broadcast: what learners may have seen, and what helps. */
export function HiddenNotice({ broadcast }: { readonly broadcast: Broadcast }) {
  const t = useText();
  const isOnAir = useValue(broadcast.stage) === 'onAir';
  const [wasHidden, setWasHidden] = useState(false);
  useEffect(() => {
    if (!isOnAir || canHide()) return;
    const look = () => {
      if (document.hidden) setWasHidden(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOnAir]);
  return isOnAir && wasHidden && <Notice kind="warning">{t('live-studio:hidden')}</Notice>;
}
