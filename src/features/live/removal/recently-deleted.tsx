import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import look from './removal.css?inline';
import { readDeleted } from './removal-api.ts';
import { restorableFor } from './removal-dialogs.tsx';
import type { RemovalWidget } from './use-removal.ts';

const styles = css(look, 'view');

interface RecentlyDeletedProps {
  readonly widget: RemovalWidget;
  readonly schoolId: string;
  /** Resolves with whether it was restored. */
  readonly onRestore: (ids: readonly string[]) => Promise<boolean>;
}

/** The live courses that the user can restore, as the body of a dialog (requirement L11). */
export function RecentlyDeleted({ widget: { api }, schoolId, onRestore }: RecentlyDeletedProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { busy, error, retry, value } = useResource(readDeleted, { api, schoolId });
  const [restoring, setRestoring] = useState('');
  const list = useRef<HTMLDivElement>(null);

  const restore = async (id: string) => {
    setRestoring(id);
    const isRestored = await onRestore([id]);
    setRestoring('');
    // The pressed button is removed with its row on success.
    if (isRestored) list.current?.focus();
    retry();
  };
  if (!value && !error) return <Skeleton lines={4} />;
  return (
    <div ref={list} tabIndex={-1} className="removal-list" aria-busy={busy}>
      {error && <CallError title={t('live-list:trash.failed')} error={error} busy={busy} onRetry={retry} />}
      {value?.records.length === 0 && <EmptyBlock text={t('live-list:trash.empty')} />}
      {value && value.records.length > 0 && (
        <>
          <p className="removal-hint">{t('live-list:trash.hint', { days: restorableFor(tag) })}</p>
          <ul className="removal-rows">
            {value.records.map(({ deletedTime, id, title }) => (
              <li className="removal-row" key={id}>
                <div className="removal-facts">
                  <Bdi>{title}</Bdi>
                  <span className="removal-result">
                    <Moment of={deletedTime} within={(time) => t('live-list:trash.at', { time })} />
                  </span>
                </div>
                <Button compact busy={restoring === id} onClick={() => void restore(id)}>
                  {t('live-list:trash.restore')}
                  <span className="campus-hidden"> {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
