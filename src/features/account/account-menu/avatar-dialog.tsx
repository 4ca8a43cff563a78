import { useRef, useState } from 'react';
import { saveAvatar } from '../../../contract/pictures/pictures.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { drawSquare, encodeSquare, SQUARE } from './square.ts';

interface AvatarDialogProps {
  readonly widget: Pick<ViewProps<typeof definition>['widget'], 'lastingApi' | 'toast' | 'track'>;
  readonly onSaved: (avatarUrl: string) => void;
  readonly onClose: () => void;
}

/** Chooses, previews and uploads the picture of the signed-in user. */
export default function AvatarDialog({ widget, onSaved, onClose }: AvatarDialogProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useUid();

  const choose = async (file: File | undefined) => {
    setProblem(null);
    setReady(false);
    if (!file || !canvas.current) return;
    await drawSquare(file, canvas.current).then(
      () => setReady(true),
      () => setProblem(t('picture:avatar.unreadable')),
    );
  };
  const save = async () => {
    if (!canvas.current || !ready || busy) return;
    setBusy(true);
    setProblem(null);
    const image = await encodeSquare(canvas.current);
    const saved = await widget.lastingApi.call(saveAvatar, { body: { image } });
    setBusy(false);
    if (!saved.ok) {
      setProblem(errorText(t, saved.error));
      return;
    }
    widget.track('avatar-changed');
    widget.toast({ kind: 'success', text: t('picture:avatar.saved') });
    onSaved(saved.data.avatarUrl);
  };
  return (
    <Dialog
      open
      title={t('picture:avatar.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('picture:avatar.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!ready} onClick={() => void save()}>
            {t('picture:avatar.save')}
          </Button>
        </>
      }
    >
      <div className="picture">
        <canvas
          ref={canvas}
          className="preview"
          width={SQUARE}
          height={SQUARE}
          hidden={!ready}
          role="img"
          aria-label={t('picture:avatar.preview')}
        />
        <label className="choose" htmlFor={field}>
          {t('picture:avatar.choose')}
        </label>
        <input
          id={field}
          className="file"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${field}-hint`}
          disabled={busy}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <p className="note" id={`${field}-hint`}>
          {t('picture:avatar.hint')}
        </p>
        {busy && <Progress label={t('picture:avatar.saving')} />}
        {problem && (
          <Notice kind="danger">
            <p className="campus-notice-title">{t('picture:avatar.failed')}</p>
            <p>{problem}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
