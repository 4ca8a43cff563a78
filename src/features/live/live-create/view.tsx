import { useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { FormGate } from '../unavailable/form-gate.tsx';
import { loadRights } from './api.ts';
import type { definition } from './definition.ts';
import look from './live-create.css?inline';

addTexts(import.meta.glob('../../../../locales/*/{live-share,live-create}.json'));

const styles = css(look, 'view');

const loadForm = () => import('./external-form.tsx');
const options = { main: true } as const;
const loadCreatedPage = () => import('./created.tsx');

/** The page on which a live course is created (requirement L03). */
export function LiveCreateView({ widget, formScript, formTag, formIntegrity }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session, tenant } = widget;
  const schoolId = tenant.id;
  const user = useValue(session.user);
  // Loaded together with the user's permissions.
  useDynamicImport(loadForm);
  const userId = user?.id;
  const rights = useResource(loadRights, userId ? { api, userId } : null, options);
  const { busy, value: creatable } = rights;
  const [created, setCreated] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another school or user begins anew
  useEffect(() => setCreated(null), [schoolId, userId]);
  useEffect(() => widget.mark('created', created !== null), [widget, created]);

  const title = useRef<HTMLHeadingElement>(null);
  const finish = (liveId: string) => {
    setCreated(liveId);
    title.current?.focus();
    widget.emit('campus-live-created', { liveId, schoolId });
    widget.track('live-created', { way: 'form' });
    widget.toast({ kind: 'success', text: t('live-create:done') });
    // Its page has the addresses, too, and they are still there after a reload. A page that cancels this keeps them here.
    navigation.go({
      route: 'liveLearnDetail',
      params: { schoolId, id: liveId },
      query: { gotoItem: 'share' },
      replace: true,
    });
  };
  const content = () => {
    if (created)
      return (
        <LazyBoundary key="created" load={loadCreatedPage} texts="live-share" meanwhile={<Skeleton lines={6} />}>
          {({ default: Created }) => (
            <Created
              widget={widget}
              liveId={created}
              onMore={() => setCreated(null)}
              onShared={(part) => {
                widget.emit('campus-live-shared', { liveId: created, schoolId, part });
                widget.track('live-shared', { part });
              }}
            />
          )}
        </LazyBoundary>
      );
    return (
      <LazyBoundary key="form" load={loadForm} texts="live-create" meanwhile={<Skeleton lines={8} />}>
        {({ ExternalForm }) => (
          <ExternalForm
            key={`${schoolId} ${userId}`}
            widget={widget}
            external={{ script: formScript, tag: formTag, integrity: formIntegrity }}
            lecturer={user?.realName ?? ''}
            onFinish={finish}
            onCancel={() => navigation.go({ route: 'liveStreaming', query: { schoolId } })}
          />
        )}
      </LazyBoundary>
    );
  };
  return (
    <Page
      frame="wide"
      aria-busy={busy}
      head={
        <PageHead
          className="create-title"
          part="title"
          ref={title}
          tabIndex={-1}
          title={t(created ? 'live:create.created' : 'live:create.title')}
        />
      }
    >
      <FormGate widget={widget} form="create" loaded={rights} forbidden={creatable === false}>
        {content}
      </FormGate>
    </Page>
  );
}
