import { useEffect, useRef, useState } from 'react';
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
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Forbidden } from '../unavailable/forbidden.tsx';
import { isLiveDeleted, isLiveOpened, LiveDeleted } from '../unavailable/live-deleted.tsx';
import { SignInNotice } from '../unavailable/sign-in-notice.tsx';
import { type EditRequest, loadEditable } from './api.ts';
import type { definition } from './definition.ts';
import look from './live-edit.css?inline';

addTexts(import.meta.glob('../../../../locales/*/live-form.json'));

const styles = css(look, 'view');

/** The statuses of a live course that was opened. */
const OPENED: readonly string[] = ['ongoing', 'ended', 'expiredEnded'] satisfies LiveStatus[];

const loadForm = () => import('./edit-form.tsx');

/** A change of the language keeps what is edited. */
const options = { key: ({ api, liveId, userId }: EditRequest) => [api, liveId, userId] };

/** The page on which a live course is edited (requirement L04). */
export function LiveEditView({ widget, liveId }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, language, navigation, session, tenant } = widget;
  const schoolId = tenant.id;
  const user = useValue(session.user);
  const unread = useValue(session.error);
  useEffect(() => void session.load(), [session]);
  // Together with the live course, for those who may change it.
  useDynamicImport(loadForm);
  const userId = user?.id;
  const request = userId && liveId ? { api, liveId, userId, language } : null;
  const { value, error: unloaded, busy, retry } = useResource(loadEditable, request, options);
  /** What ended the editing: the live course was deleted or opened meanwhile, or the user may no longer change it. */
  const [ended, setEnded] = useState<ApiError | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another live course begins anew
  useEffect(() => setEnded(null), [liveId, userId]);
  const error = ended ?? unloaded ?? (user === undefined ? unread : null);
  useEffect(() => widget.mark('loading', busy), [widget, busy]);
  useEffect(() => widget.mark('empty', !liveId), [widget, liveId]);
  useEffect(() => {
    widget.mark('failed', unloaded !== null);
    if (unloaded) widget.report(unloaded);
  }, [widget, unloaded]);

  const title = useRef<HTMLHeadingElement>(null);
  const again = () => {
    title.current?.focus();
    if (unloaded) retry();
    else void session.load();
  };
  const isOver = value && OPENED.includes(value.live.status);
  const content = () => {
    if (user === null)
      return <SignInNotice text={t('live:edit.signInHint')} onSignIn={() => void widget.requireSignIn('live-edit')} />;
    if (isLiveDeleted(error)) return <LiveDeleted navigation={navigation} schoolId={schoolId} />;
    if (error?.code === CODES.forbidden || (value && !value.live.manageable))
      return <Forbidden navigation={navigation} text={t('live:edit.forbidden')} />;
    if (isLiveOpened(error) || isOver)
      return (
        <Notice kind="warning">
          <p>{t('live:edit.opened')}</p>
          <div className="campus-notice-actions">
            <Button compact {...linkTo(navigation, { route: 'liveLearnDetail', params: { schoolId, id: liveId } })}>
              {t('live:edit.toDetail')}
            </Button>
          </div>
        </Notice>
      );
    if (error && !value)
      return (
        <CallError
          title={t('live:edit.loadFailed')}
          error={error}
          busy={busy}
          onRetry={error.code === CODES.notFound ? undefined : again}
        />
      );
    if (!value) return liveId ? <Skeleton lines={12} /> : <ErrorBlock title={t('live:edit.loadFailed')} />;
    return (
      <LazyBoundary load={loadForm} texts="live-form" meanwhile={<Skeleton lines={12} />}>
        {({ EditForm }) => (
          <EditForm key={`${value.live.id} ${userId}`} widget={widget} editable={value} onEnd={setEnded} />
        )}
      </LazyBoundary>
    );
  };
  return (
    <section className="edit" aria-labelledby="title" aria-busy={busy}>
      <Heading className="edit-title" part="title" id="title" ref={title} tabIndex={-1}>
        {t('live:edit.title')}
      </Heading>
      {content()}
    </section>
  );
}
