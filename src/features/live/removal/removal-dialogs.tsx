import { LIVE_RESTORE_DAYS } from '../../../contract/live/live-constants.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import look from './removal.css?inline';
import type { useRemoval } from './use-removal.ts';

const styles = css(look, 'view');

/** How long a deleted live course can be restored, as text. */
export const restorableFor = (tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(LIVE_RESTORE_DAYS);

/** Asks for confirmation before live courses are deleted, and lists the results unless all were deleted (requirement L11). */
export function RemovalDialogs({ removal }: { readonly removal: ReturnType<typeof useRemoval> }) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { asked, busy, cancel, closeResults, confirm, error, results } = removal;
  const [first] = asked;
  const title = first?.title ?? '';
  return (
    <>
      <ConfirmDialog
        open={first !== undefined}
        title={t('live-list:delete.title')}
        onClose={cancel}
        guarded={busy}
        cancel={t('live-list:delete.cancel')}
        cancelDisabled={busy}
        confirm={t('live-list:row.delete')}
        kind="danger"
        busy={busy}
        onConfirm={confirm}
      >
        <p>
          {asked.length > 1
            ? t('live-list:delete.several', { title, count: asked.length - 1 })
            : t('live-list:delete.one', { title })}
        </p>
        <p className="removal-hint">{t('live-list:delete.hint', { days: restorableFor(tag) })}</p>
        {error && <Notice kind="danger">{errorText(t, error)}</Notice>}
      </ConfirmDialog>
      <Dialog open={results.length > 0} title={t('live-list:results.title')} onClose={closeResults} size="medium">
        <ul className="removal-rows">
          {results.map(({ id, result, title: name }) => (
            <li className="removal-row" key={id}>
              <Bdi>{name}</Bdi>
              <span className="removal-result" data-result={result}>
                {t(`live-list:result.${result}`)}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
