import { useRef, useState } from 'react';
import { removeAvatar, saveAvatar } from '../../../contract/pictures/pictures.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileButton } from '../../../ui/file-button/file-button.tsx';
import { trash } from '../../../ui/icon/more-icons.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { drawPicture, encodePicture, PICTURE_SIZES } from '../../../ui/picture/draw-picture.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';

interface AvatarDialogProps {
  readonly widget: Pick<ViewProps<typeof definition>['widget'], 'lastingApi' | 'report' | 'toast' | 'track'>;
  readonly hasPicture: boolean;
  /** Receives the address of the new picture; empty after it was removed. */
  readonly onChanged: (avatarUrl: string) => void;
  readonly onClose: () => void;
}

interface Problem {
  readonly title: string;
  readonly text: string;
}

/** Chooses, previews and uploads the picture of the signed-in user, or removes it. */
export default function AvatarDialog({ widget, hasPicture, onChanged, onClose }: AvatarDialogProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const field = useUid();

  const choose = async (file: File) => {
    setProblem(null);
    setReady(false);
    if (!canvas.current) return;
    await drawPicture(file, canvas.current, PICTURE_SIZES.avatar).then(
      () => setReady(true),
      () => setProblem({ title: t('picture:avatar.failed'), text: t('picture:avatar.unreadable') }),
    );
  };
  const save = async () => {
    if (!canvas.current || !ready || busy) return;
    setBusy('save');
    setProblem(null);
    const image = await encodePicture(canvas.current);
    const saved = await widget.lastingApi.call(saveAvatar, { body: { image } });
    setBusy(null);
    if (!saved.ok) {
      widget.report(saved.error);
      setProblem({ title: t('picture:avatar.failed'), text: errorText(t, saved.error) });
      return;
    }
    widget.track('avatar-changed');
    widget.toast({ kind: 'success', text: t('picture:avatar.saved') });
    onChanged(saved.data.avatarUrl);
  };
  const remove = async () => {
    if (busy) return;
    setBusy('remove');
    setProblem(null);
    const removed = await widget.lastingApi.call(removeAvatar);
    setBusy(null);
    if (!removed.ok) {
      widget.report(removed.error);
      setProblem({ title: t('picture:avatar.removeFailed'), text: errorText(t, removed.error) });
      return;
    }
    widget.track('avatar-removed');
    widget.toast({ kind: 'success', text: t('picture:avatar.removed') });
    onChanged('');
  };
  return (
    <ConfirmDialog
      open
      title={t('picture:avatar.title')}
      onClose={onClose}
      cancel={t('picture:avatar.cancel')}
      confirm={t('picture:avatar.save')}
      busy={busy === 'save'}
      disabled={!ready || busy === 'remove'}
      onConfirm={save}
    >
      <div className="picture">
        <canvas
          ref={canvas}
          className="preview"
          width={PICTURE_SIZES.avatar[0]}
          height={PICTURE_SIZES.avatar[1]}
          hidden={!ready}
          role="img"
          aria-label={t('picture:avatar.preview')}
        />
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          describedBy={`${field}-hint`}
          disabled={busy !== null}
          onFile={(file) => void choose(file)}
        >
          {t('picture:avatar.choose')}
        </FileButton>
        <p className="note" id={`${field}-hint`}>
          {t('picture:avatar.hint')}
        </p>
        {hasPicture && (
          <Button
            compact
            icon={trash}
            busy={busy === 'remove'}
            disabled={busy === 'save'}
            onClick={() => void remove()}
          >
            {t('picture:avatar.remove')}
          </Button>
        )}
        {busy === 'save' && <Progress label={t('picture:avatar.saving')} />}
        {problem && (
          <Notice kind="danger">
            <p className="campus-notice-title">{problem.title}</p>
            <p>{problem.text}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
