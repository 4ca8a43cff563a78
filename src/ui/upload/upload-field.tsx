import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  acceptOf,
  UPLOAD_PURPOSES,
  type UploadKind,
  type UploadPurposeName,
} from '../../contract/files/upload-rules.ts';
import type { UploadedFile } from '../../contract/files/uploads.ts';
import { isFinalFault, type UploadProgress } from '../../services/files/upload.ts';
import { Button } from '../button/button.tsx';
import { errorText } from '../feedback/error-text.ts';
import { FileButton } from '../file-button/file-button.tsx';
import { Progress } from '../progress/progress.tsx';
import { useUid } from '../react/uid.ts';
import { useValue } from '../react/use-value.ts';
import { css, useStyles } from '../style/styles.ts';
import { Bdi } from '../text/bdi.tsx';
import { useLocale } from '../text/locale.ts';
import { sizeText } from '../text/size-text.ts';
import look from './upload-field.css?inline';
import { type UploadingWidget, useUpload } from './use-upload.ts';

const styles = css(look);

const CHOOSE = { video: 'upload:choose.video', picture: 'upload:choose.picture', file: 'upload:choose.file' } as const;
const HINTS = { video: 'upload:hint.video', picture: 'upload:hint.picture', file: 'upload:hint.file' } as const;
const KIND_FAULTS = {
  video: 'upload:fault.kind.video',
  picture: 'upload:fault.kind.picture',
  file: 'upload:fault.mismatch',
} as const;

/** What the field shows of a file that it has. */
export type ShownFile = Pick<UploadedFile, 'name'> & Partial<Pick<UploadedFile, 'size'>>;

/** What has become of a file that was chosen; null for one that has arrived, or without one. */
export type Sending = 'sending' | 'failed' | null;

interface UploadFieldProps {
  readonly widget: UploadingWidget;
  readonly schoolId: string;
  readonly purpose: UploadPurposeName;
  readonly label: ReactNode;
  /** The file that is there; null for a field that is empty, or that passes each file on. */
  readonly value: ShownFile | null;
  /** The file that has arrived, to be saved with the form by its id; null after it was removed. */
  readonly onChange: (file: UploadedFile | null) => void;
  /** Whether a file is on its way, or has not arrived, each time that it changes. */
  readonly onSending?: (state: Sending) => void;
  /** What is wrong with the field as a whole, such as a file that is missing. */
  readonly error?: ReactNode;
}

/** How far a file is, or why it was not taken. */
function useProgressText(progress: UploadProgress | null, kind: UploadKind): string {
  const { t, tag } = useLocale();
  if (!progress) return '';
  const { error, fault, sent, size, stage } = progress;
  if (stage === 'failed' && fault === 'kind') return t(KIND_FAULTS[kind]);
  if (stage === 'failed' && fault === 'call' && error) return `${t('upload:fault.call')} ${errorText(t, error)}`;
  if (stage === 'failed') return t(`upload:fault.${fault === 'kind' || fault === null ? 'send' : fault}`);
  if (stage === 'sending') return t('upload:sent', { sent: sizeText(tag, sent), size: sizeText(tag, size) });
  return t(`upload:stage.${stage}`);
}

/**
 * A field for one file, which is sent at once: chosen by a button or dropped, with its progress, and what to do if it fails.
 * Needs the texts `upload`.
 */
export function UploadField(props: UploadFieldProps) {
  const { error, label, onChange, onSending, purpose, schoolId, value, widget } = props;
  useStyles(styles);
  const { t, tag } = useLocale();
  const [said, say] = useState('');
  const [isOver, setOver] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const note = useUid();
  const { kind, maxBytes } = UPLOAD_PURPOSES[purpose];
  const upload = useUpload(widget, { purpose, schoolId }, (file) => {
    say(t('upload:done', { name: file.name }));
    onChange(file);
  });
  const progress = useValue(upload.progress);
  const text = useProgressText(progress, kind);
  // The pressed button goes: what it was in keeps the focus.
  const then = (work: () => void) => {
    group.current?.focus();
    work();
  };
  const start = (file: File) =>
    then(() => {
      say(t('upload:sending'));
      upload.start(file);
    });
  const chooser = (words: ReactNode, describedBy?: string) => (
    <FileButton accept={acceptOf(purpose)} describedBy={describedBy} onFile={start}>
      {words}
    </FileButton>
  );
  const isFailed = progress?.stage === 'failed';
  const told = useRef(onSending);
  told.current = onSending;
  const sending: Sending = isFailed ? 'failed' : progress ? 'sending' : null;
  useEffect(() => told.current?.(sending), [sending]);
  const canRetry = progress?.stage === 'lost' || (isFailed && progress.fault !== null && !isFinalFault(progress.fault));
  const shown = progress ?? value;
  return (
    <fieldset className="campus-upload" ref={group} tabIndex={-1}>
      <legend className="campus-field-label">{label}</legend>
      {/* The button does the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way */}
      <div
        className="campus-upload-place"
        data-over={isOver || undefined}
        data-filled={shown ? true : undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) start(file);
        }}
      >
        {shown ? (
          <>
            <div className="campus-upload-facts">
              <span className="campus-upload-name">
                <Bdi>{shown.name}</Bdi>
              </span>
              {progress && !isFailed && (
                <Progress
                  label={`${progress.name}: ${text}`}
                  value={progress.stage === 'sending' || progress.stage === 'lost' ? progress.sent : undefined}
                  max={progress.size}
                />
              )}
              {progress ? (
                <p
                  className="campus-upload-note"
                  data-error={isFailed || undefined}
                  role={isFailed || progress.stage === 'lost' ? 'alert' : undefined}
                >
                  {text}
                </p>
              ) : (
                shown.size !== undefined && <p className="campus-upload-note">{sizeText(tag, shown.size)}</p>
              )}
            </div>
            <div className="campus-upload-actions">
              {canRetry && (
                <Button compact onClick={() => then(upload.retry)}>
                  {t(isFailed ? 'common:ui.retry' : 'upload:resume')}
                </Button>
              )}
              {isFailed && !canRetry && chooser(t(CHOOSE[kind]))}
              {progress ? (
                <Button kind="quiet" compact onClick={() => then(upload.cancel)}>
                  {t(isFailed ? 'upload:dismiss' : 'upload:cancel')}
                </Button>
              ) : (
                <>
                  {chooser(t('upload:replace'))}
                  <Button kind="quiet" compact onClick={() => then(() => onChange(null))}>
                    {t('upload:remove')}
                  </Button>
                </>
              )}
            </div>
          </>
        ) : (
          <>
            {chooser(t(CHOOSE[kind]), note)}
            <p className="campus-upload-note" id={note}>
              {t(HINTS[kind], { size: sizeText(tag, maxBytes) })} {t('upload:drop')}
            </p>
          </>
        )}
      </div>
      {error && (
        <p className="campus-upload-note" data-error role="alert">
          {error}
        </p>
      )}
      <span className="campus-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}
