import { useEffect } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { Loading } from '../../../ui/resource/loading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';

const load = () => import('./overlay.tsx');

/** The comment overlay alone (requirement H11). */
export function CommentOverlayView({ schoolId, userId, widget }: ViewProps<typeof definition>) {
  const t = useText();
  const { session } = widget;
  const user = useValue(session.user);
  const ownerId = userId || user?.id || '';
  const isNobody = ownerId === '' && user === null;

  useEffect(() => {
    if (!userId) void session.load();
  }, [session, userId]);
  useLoadStates({ loading: ownerId === '' && !isNobody, empty: isNobody });

  if (isNobody) return <EmptyBlock text={t('works:overlay.empty')} />;
  return (
    ownerId !== '' && (
      <LazyBoundary load={load} meanwhile={<Loading />}>
        {({ CommentOverlay }) => (
          <CommentOverlay
            key={ownerId}
            widget={widget}
            ownerId={ownerId}
            schoolId={schoolId || widget.tenant.id}
            alone
          />
        )}
      </LazyBoundary>
    )
  );
}
