import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { sizeText } from '../../../ui/text/size-text.ts';
import { isFinal, type UploadRow, type Uploads } from './uploads.ts';

/** The progress of a file, or why it was not added. */
function useStateText({ error, fault, sent, size, state }: UploadRow): string {
  const { t, tag } = useLocale();
  if (state === 'failed' && fault) {
    const reason = t(`attendance-files:fault.${fault}`);
    const isOfCall = error && ['check', 'place', 'add'].includes(fault);
    return isOfCall ? `${reason} ${errorText(t, error)}` : reason;
  }
  const amount = t('attendance-files:sent', { sent: sizeText(tag, sent), size: sizeText(tag, size) });
  if (state === 'sending') return amount;
  const text = t(`attendance-files:state.${state === 'failed' ? 'checking' : state}`);
  return state === 'paused' || state === 'lost' ? `${text} ${amount}` : text;
}

interface UploadListProps {
  readonly uploads: Uploads;
  /** Called when the row with the pressed button was removed. */
  readonly onRemoved: () => void;
}

function Row({ onRemoved, row, uploads }: UploadListProps & { readonly row: UploadRow }) {
  const { t } = useLocale();
  const text = useStateText(row);
  const { fault, key, name, sent, size, state } = row;
  const canResume = state === 'paused' || state === 'lost' || (state === 'failed' && fault && !isFinal(fault));
  const hidden = <span className="campus-hidden"> {name}</span>;
  return (
    <li className="upload" data-state={state}>
      <div className="upload-facts">
        <span className="upload-name">
          <Bdi>{name}</Bdi>
        </span>
        {state !== 'failed' && (
          <Progress label={`${name}: ${text}`} value={state === 'checking' ? undefined : sent} max={size} />
        )}
        <span className="upload-state" role={state === 'failed' || state === 'lost' ? 'alert' : undefined}>
          {text}
        </span>
      </div>
      <div className="upload-actions">
        {(state === 'sending' || canResume) && (
          // One button, which keeps the focus.
          <Button compact onClick={() => (state === 'sending' ? uploads.pause(key) : uploads.resume(key))}>
            {t(
              state === 'sending'
                ? 'attendance-files:pause'
                : state === 'failed'
                  ? 'common:ui.retry'
                  : 'attendance-files:resume',
            )}
            {hidden}
          </Button>
        )}
        {state !== 'adding' && (
          <Button
            kind="quiet"
            compact
            onClick={() => {
              uploads.cancel(key);
              onRemoved();
            }}
          >
            {t(state === 'failed' ? 'attendance-files:dismiss' : 'attendance-files:cancel')}
            {hidden}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The files that are being added. */
export function UploadList({ onRemoved, uploads }: UploadListProps) {
  const { t } = useLocale();
  const rows = useValue(uploads.rows);
  if (rows.length === 0) return null;
  return (
    <ul className="uploads" aria-label={t('attendance-files:uploads')}>
      {rows.map((row) => (
        <Row key={row.key} row={row} uploads={uploads} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}
