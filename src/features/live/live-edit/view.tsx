import { useEffect, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import type { LiveStatus } from '../../../contract/live/live-constants.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { FormGate } from '../unavailable/form-gate.tsx';
import { isLiveDeleted, isLiveOpened, LiveDeleted } from '../unavailable/live-deleted.tsx';
import { loadEditable } from './api.ts';
import type { definition } from './definition.ts';
import look from './live-edit.css?inline';

addTexts(import.meta.glob('../../../../locales/*/live-form.json'));

const styles = css(look, 'view');

/** The statuses of a live course that was opened. */
const OPENED: readonly string[] = ['ongoing', 'ended', 'expiredEnded'] satisfies LiveStatus[];

const loadForm = () => import('./edit-form.tsx');

const options = { main: true, localized: true } as const;

/** The page on which a live course is edited (requirement L04). */
export function LiveEditView({ widget, liveId }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session, tenant } = widget;
  const schoolId = tenant.id;
  const userId = useValue(session.user)?.id;
  // Loaded together with the live course, for users who may change it.
  useDynamicImport(loadForm);
  const loaded = useResource(loadEditable, userId && liveId ? { api, liveId, userId } : null, options);
  /** Why editing has ended: the live course was deleted or opened in the meantime, or the user may no longer change it. */
  const [ended, setEnded] = useState<ApiError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another live course begins anew
  useEffect(() => setEnded(null), [liveId, userId]);
  useLoadStates({ empty: !liveId });

  const { busy, retry, value } = loaded;
  const error = ended ?? loaded.error;
  const isOver = isLiveOpened(error) || (value && OPENED.includes(value.live.status));
  const instead = () => {
    if (!liveId) return <ErrorBlock title={t('live:edit.loadFailed')} />;
    if (isLiveDeleted(error)) return <LiveDeleted navigation={navigation} schoolId={schoolId} />;
    return (
      isOver && (
        <Notice kind="warning">
          <p>{t('live:edit.opened')}</p>
          <div className="campus-notice-actions">
            <Button compact {...linkTo(navigation, { route: 'liveLearnDetail', params: { schoolId, id: liveId } })}>
              {t('live:edit.toDetail')}
            </Button>
          </div>
        </Notice>
      )
    );
  };
  return (
    <Page frame="reading" aria-busy={busy} head={<PageHead part="title" tabIndex={-1} title={t('live:edit.title')} />}>
      <FormGate
        widget={widget}
        form="edit"
        loaded={{ ...loaded, retry: error?.code === CODES.notFound ? undefined : retry }}
        forbidden={error?.code === CODES.forbidden || value?.live.manageable === false}
        instead={instead()}
      >
        {(editable) => (
          <LazyBoundary load={loadForm} texts="live-form" meanwhile={<Skeleton lines={12} />}>
            {({ EditForm }) => (
              <EditForm key={`${editable.live.id} ${userId}`} widget={widget} editable={editable} onEnd={setEnded} />
            )}
          </LazyBoundary>
        )}
      </FormGate>
    </Page>
  );
}
