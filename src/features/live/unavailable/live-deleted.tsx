import { useEffect } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useText } from '../../../ui/text/locale.ts';

/** Whether a call failed because its live course was deleted: resultCode 40000 (requirement L09). */
export const isLiveDeleted = (error: Pick<ApiError, 'code'> | null): boolean => error?.code === AREA_CODES.liveDeleted;

/** Whether a call failed because the live course was already opened. */
export const isLiveOpened = (error: Pick<ApiError, 'code'> | null): boolean => error?.code === AREA_CODES.liveOpened;

interface LiveDeletedProps {
  readonly navigation: Pick<Navigation, 'href' | 'go'>;
  /** The school of the live course, whose list is offered. */
  readonly schoolId: string;
}

/**
 * Navigates to the page about a deleted live course (requirement E09), and shows the message itself if the page
 * cancels the navigation. Render it instead of a view whose error `isLiveDeleted`. Needs the texts `live`.
 */
export function LiveDeleted({ navigation, schoolId }: LiveDeletedProps) {
  const t = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads there once
  useEffect(() => void navigation.go({ route: 'liveDeleted', query: { schoolId }, replace: true }), [schoolId]);
  return (
    <div role="alert">
      <EmptyBlock
        text={t('live:deleted')}
        action={
          <Button {...linkTo(navigation, { route: 'liveStreaming', query: { schoolId } })}>
            {t('live:portal.all')}
          </Button>
        }
      />
    </div>
  );
}
