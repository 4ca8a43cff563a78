import { useCallback, useEffect, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';

const load = () => import('./overlay.tsx');

/** The comment overlay alone (requirement H11). */
export function CommentOverlayView({ schoolId, userId, widget }: ViewProps<typeof definition>) {
  const t = useText();
  const { session } = widget;
  const user = useValue(session.user);
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const ownerId = userId || user?.id || '';
  const isKnown = ownerId !== '' || user === null;
  const empty = (count === 0 || (isKnown && ownerId === '')) && !error;

  useEffect(() => {
    if (!userId) void session.load();
  }, [session, userId]);
  useEffect(() => widget.mark('loading', count === null && !error && !empty), [widget, count, error, empty]);
  useEffect(() => widget.mark('empty', empty), [widget, empty]);
  const failed = useCallback(
    (next: ApiError | null) => {
      setError(next);
      widget.mark('failed', next !== null);
      if (next) widget.report(next);
    },
    [widget],
  );

  return (
    <>
      {error && (
        <ErrorBlock
          title={t('works:overlay.failed')}
          text={errorText(t, error)}
          code={error.code}
          onRetry={() => setTries(tries + 1)}
        />
      )}
      {empty && <EmptyBlock text={t('works:overlay.empty')} />}
      {ownerId !== '' && (
        <LazyBoundary load={load} meanwhile={null}>
          {({ CommentOverlay }) => (
            <CommentOverlay
              key={`${ownerId} ${tries}`}
              widget={widget}
              ownerId={ownerId}
              schoolId={schoolId || widget.tenant.id}
              onLoaded={setCount}
              onError={failed}
            />
          )}
        </LazyBoundary>
      )}
    </>
  );
}
