import type { ExportJob } from '../../../contract/attendance/exports.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface ExportRowProps {
  readonly job: ExportJob;
  readonly onSave: () => void;
  readonly onRetry: () => void;
  /** Stops it, or deletes its file. */
  readonly onRemove: () => void;
}

/** An export: its progress, its file, or why it failed. */
export function ExportRow({ job, onRemove, onRetry, onSave }: ExportRowProps) {
  const t = useText();
  const { doneRows, failure, fileName, status, totalRows } = job;
  const name = <span className="campus-hidden"> {fileName}</span>;
  const counted = t('attendance-export:progress', { done: doneRows, total: totalRows });
  return (
    <li className="export-job" data-status={status}>
      <div className="export-facts">
        <span className="export-name">
          <Bdi>{fileName}</Bdi>
        </span>
        {status === 'running' && <Progress label={`${fileName}: ${counted}`} value={doneRows} max={totalRows} />}
        <span className="export-state">
          {status === 'running' && counted}
          {/* The only change that is announced: the progress would never stop talking. */}
          <span role="status">
            {status === 'done' && t('attendance-export:done', { total: totalRows })}
            {status === 'failed' && t(`attendance-export:failure.${failure === 'stopped' ? 'stopped' : 'unwritten'}`)}
          </span>
        </span>
      </div>
      <div className="export-actions">
        {status === 'done' && (
          <Button compact onClick={onSave}>
            {t('attendance-export:download')}
            {name}
          </Button>
        )}
        {status === 'failed' && (
          <Button compact onClick={onRetry}>
            {t('common:ui.retry')}
            {name}
          </Button>
        )}
        <Button kind="quiet" compact onClick={onRemove}>
          {t(status === 'running' ? 'attendance-export:cancel' : 'attendance-export:remove')}
          {name}
        </Button>
      </div>
    </li>
  );
}
