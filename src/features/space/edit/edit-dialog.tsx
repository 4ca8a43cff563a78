import { type FormEvent, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { removeSpaceCover, saveSpaceCover } from '../../../contract/pictures/pictures.ts';
import { type SpaceUser, saveSpaceAbout } from '../../../contract/space/people.ts';
import { ABOUT_MAX_LENGTH } from '../../../contract/space/space-constants.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileButton } from '../../../ui/file-button/file-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { drawPicture, encodePicture, PICTURE_SIZES } from '../../../ui/picture/draw-picture.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { SpaceCover } from '../people/space-cover.tsx';
import look from './edit-dialog.css?inline';

const styles = css(look, 'view');

const REFUSED: readonly string[] = [AREA_CODES.moderationViolation, AREA_CODES.moderationSensitive];

/** What an owner can change of the own profile. */
export type SpaceProfile = Pick<SpaceUser, 'about' | 'coverUrl'>;

interface EditDialogProps {
  readonly widget: Pick<SpaceWidget, 'lastingApi' | 'navigation' | 'report' | 'toast' | 'track'>;
  readonly owner: SpaceUser;
  /** Receives what has been saved, part by part. */
  readonly onSaved: (change: Partial<SpaceProfile>) => void;
  readonly onClose: () => void;
}

/** Changes the cover of the own space and the line about oneself (requirement U10). */
export default function EditDialog({ widget, owner, onSaved, onClose }: EditDialogProps) {
  useStyles(styles);
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cover, setCover] = useState<'kept' | 'chosen' | 'removed'>('kept');
  const [about, setAbout] = useState(owner.about);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [aboutProblem, setAboutProblem] = useState('');
  const id = useUid();

  const choose = async (file: File) => {
    setProblem('');
    if (!canvas.current) return;
    await drawPicture(file, canvas.current, PICTURE_SIZES.cover).then(
      () => setCover('chosen'),
      () => setProblem(t('picture:avatar.unreadable')),
    );
  };
  const failed = (error: ApiError): false => {
    widget.report(error);
    if (REFUSED.includes(error.code)) setAboutProblem(t('space:about.refused'));
    else setProblem(errorText(t, error));
    return false;
  };
  const saveCover = async (): Promise<boolean> => {
    if (cover === 'kept') return true;
    const saved =
      cover === 'chosen' && canvas.current
        ? await widget.lastingApi.call(saveSpaceCover, { body: { image: await encodePicture(canvas.current) } })
        : await widget.lastingApi.call(removeSpaceCover);
    if (!saved.ok) return failed(saved.error);
    setCover('kept');
    onSaved({ coverUrl: 'coverUrl' in saved.data ? saved.data.coverUrl : '' });
    widget.track('space-edited', { part: 'cover' });
    return true;
  };
  const saveAbout = async (): Promise<boolean> => {
    if (about.trim() === owner.about) return true;
    const saved = await widget.lastingApi.call(saveSpaceAbout, { body: { about } });
    if (!saved.ok) return failed(saved.error);
    onSaved(saved.data);
    widget.track('space-edited', { part: 'about' });
    return true;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    setAboutProblem('');
    // What is refused is the text, mostly: it goes first, and the cover is not sent for nothing.
    const isSaved = (await saveAbout()) && (await saveCover());
    setBusy(false);
    if (!isSaved) return;
    widget.toast({ kind: 'success', text: t('space:privacy.saved') });
    onClose();
  };
  const src = cover === 'removed' ? '' : widget.navigation.media(owner.coverUrl);
  return (
    <ConfirmDialog
      open
      title={t('space:edit.title')}
      guarded={cover !== 'kept' || about.trim() !== owner.about}
      onClose={onClose}
      cancel={t('picture:avatar.cancel')}
      confirm={t('space:edit.save')}
      form={id}
      busy={busy}
    >
      <form className="edit" id={id} noValidate onSubmit={(event) => void save(event)}>
        {problem && (
          <Notice kind="danger">
            <p className="campus-notice-title">{t('space:privacy.failed')}</p>
            <p>{problem}</p>
          </Notice>
        )}
        <fieldset className="edit-cover">
          <legend className="edit-legend">{t('space:edit.cover')}</legend>
          <canvas
            ref={canvas}
            className="edit-picture"
            width={PICTURE_SIZES.cover[0]}
            height={PICTURE_SIZES.cover[1]}
            hidden={cover !== 'chosen'}
            role="img"
            aria-label={t('picture:avatar.preview')}
          />
          {cover !== 'chosen' && (
            <span className="edit-picture">
              <SpaceCover id={owner.id} src={src} />
            </span>
          )}
          <p className="edit-hint" id={`${id}-hint`}>
            {t('space:edit.coverHint')}
          </p>
          <div className="edit-buttons">
            <FileButton
              accept="image/jpeg,image/png,image/webp"
              describedBy={`${id}-hint`}
              disabled={busy}
              onFile={(file) => void choose(file)}
            >
              {t('picture:avatar.choose')}
            </FileButton>
            {(cover === 'chosen' || src !== '') && (
              <Button kind="quiet" disabled={busy} onClick={() => setCover('removed')}>
                {t('space:edit.coverRemove')}
              </Button>
            )}
          </div>
        </fieldset>
        <Field
          name="about"
          label={t('space:edit.about')}
          optional
          dir="auto"
          hint={t('space:edit.aboutHint', { length: ABOUT_MAX_LENGTH })}
          error={aboutProblem || undefined}
          value={about}
          maxLength={ABOUT_MAX_LENGTH}
          onChange={(next) => {
            setAbout(next);
            setAboutProblem('');
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
