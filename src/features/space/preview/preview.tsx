import { useMemo } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { loadSpace } from '../people/api.ts';
import type { definition } from '../person-space/definition.ts';
import { PreviewNotice } from '../person-space/notices.tsx';
import type { TabName } from '../person-space/rules.ts';
import { Space } from '../person-space/space.tsx';
import { SpaceHeadSkeleton } from '../person-space/space-head.tsx';
import { visitorOf } from './visitor.ts';

interface PreviewProps {
  readonly host: WidgetHandle<typeof definition>;
  readonly ownerId: string;
  readonly schoolId: string;
  readonly tab: TabName;
  readonly onEnd: () => void;
}

const nothing = () => {};

/** The space as a visitor gets it from the platform, for its owner (requirement H14). */
export function Preview({ host, ownerId, onEnd, ...place }: PreviewProps) {
  const t = useText();
  const widget = useMemo(
    () => visitorOf(host, () => host.toast({ kind: 'info', text: t('space:preview.idle') })),
    [host, t],
  );
  const request = { api: widget.api, ownerId, tenantId: place.schoolId, viewerId: null };
  const { value: space, error, busy, retry } = useResource(loadSpace, request);
  return (
    <>
      <PreviewNotice onEnd={onEnd} />
      {space && (
        <Space
          {...place}
          host={host}
          widget={widget}
          space={space}
          viewer={null}
          isOwn={false}
          onCounts={nothing}
          onPreview={nothing}
          onProfile={nothing}
          onJoined={nothing}
        />
      )}
      {!space && error && <CallError title={t('space:failed')} error={error} busy={busy} onRetry={retry} />}
      {!space && !error && <SpaceHeadSkeleton />}
    </>
  );
}
