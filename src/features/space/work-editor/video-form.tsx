import { type FormEvent, type ReactNode, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { UploadedFile } from '../../../contract/files/uploads.ts';
import type { Video } from '../../../contract/space/work-shapes.ts';
import { changeVideo, POST_TITLE_MAX_LENGTH, publishVideo } from '../../../contract/space/writing.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useRefusals } from '../../../ui/form/use-refusals.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { videoTarget } from '../posts/rules.ts';
import { dropKept } from '../works/kept-works.ts';
import type { definition } from './definition.ts';

interface VideoFormProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly userId: string;
  readonly schoolId: string;
  /** The video whose title is changed; null for a new one. */
  readonly video: Video | null;
  readonly children: ReactNode;
}

/** The form of a short video: its title, its film and a picture for the lists. */
export function VideoForm({ children, schoolId, userId, video, widget }: VideoFormProps) {
  const t = useText();
  const { lastingApi, navigation, session } = widget;
  const [title, setTitle] = useState(video?.title ?? '');
  const [film, setFilm] = useState<UploadedFile | null>(null);
  const [cover, setCover] = useState<UploadedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [sendKey] = useState(() => crypto.randomUUID().replace(/-/g, '').slice(0, 24));
  const [busy, during] = useBusy();
  const { form, refuse } = useRefusals();
  const isRefused =
    failure?.code === AREA_CODES.moderationViolation || failure?.code === AREA_CODES.moderationSensitive;
  const titleProblem =
    title.trim() === ''
      ? t('work-editor:problem.missing')
      : title.trim().length > POST_TITLE_MAX_LENGTH
        ? t('work-editor:problem.tooLong')
        : undefined;
  const isReady = !titleProblem && (video || film);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (!isReady) return refuse();
    const result = await during(
      video
        ? lastingApi.call(changeVideo, { params: { videoId: video.id }, body: { title: title.trim() } })
        : lastingApi.call(publishVideo, {
            body: { schoolId, title: title.trim(), fileId: film?.id ?? '', coverId: cover?.id ?? '', key: sendKey },
          }),
    );
    if (!result.ok) {
      widget.report(result.error);
      setFailure(result.error);
      return refuse();
    }
    const { id } = result.data;
    dropKept(session.user, userId);
    widget.emit('campus-work-published', { workId: id, schoolId, kind: 'video', isNew: video === null });
    widget.track('work-published', { kind: 'video' });
    widget.toast({ kind: 'success', text: t(video ? 'work-editor:done.changed' : 'work-editor:done.published') });
    navigation.go({ ...videoTarget({ id, schoolId }), replace: true });
  };
  return (
    <form ref={form} className="editor-form" part="form" onSubmit={submit} noValidate>
      {children}
      <Field
        name="title"
        dir="auto"
        label={t('work-editor:field.title')}
        value={title}
        error={isRefused ? t('work-editor:problem.refused') : isTried ? titleProblem : undefined}
        onChange={setTitle}
      />
      {!video && (
        <>
          <UploadField
            widget={widget}
            schoolId={schoolId}
            purpose="workVideo"
            label={t('work-editor:video.film')}
            value={film}
            error={isTried && !film ? t('work-editor:problem.noFilm') : undefined}
            onChange={setFilm}
          />
          <UploadField
            widget={widget}
            schoolId={schoolId}
            purpose="workPicture"
            label={t('work-editor:video.cover')}
            value={cover}
            onChange={setCover}
          />
        </>
      )}
      {failure && !isRefused && (
        <Notice kind="danger">
          {failure.code === AREA_CODES.notAMember ? t('work-editor:problem.notMember') : errorText(t, failure)}
        </Notice>
      )}
      <div className="editor-foot">
        <Button kind="primary" type="submit" busy={busy}>
          {t(video ? 'work-editor:save' : 'work-editor:publish')}
        </Button>
      </div>
    </form>
  );
}
