import { useState } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { calendar } from '../../../ui/icon/more-icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';

addTexts(import.meta.glob('../../../../locales/*/live-share.json'));

const loadAddress = () => import('./calendar-address.tsx');

interface SubscribeProps {
  readonly schoolId: string;
  readonly widget: WidgetHandle;
}

/** Opens what a calendar program needs to show the user’s live courses (requirement U12). */
export function Subscribe({ schoolId, widget }: SubscribeProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button compact icon={calendar} onClick={() => setOpen(true)}>
        {t('live-calendar:subscribe')}
      </Button>
      <Dialog open={open} size="medium" title={t('live-calendar:subscribe.title')} onClose={() => setOpen(false)}>
        <LazyBoundary load={loadAddress} texts="live-share" meanwhile={<Skeleton lines={4} />}>
          {({ CalendarAddress }) => <CalendarAddress schoolId={schoolId} widget={widget} />}
        </LazyBoundary>
      </Dialog>
    </>
  );
}
