import { useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { loadWriting, type Writing } from './api.ts';
import type { definition } from './definition.ts';
import { PostForm } from './post-form.tsx';
import { TypeField, type WorkType } from './type-field.tsx';
import { VideoForm } from './video-form.tsx';
import look from './work-editor.css?inline';

const styles = css(look, 'view');

const options = {
  main: true,
  key: ({ kind, schoolId, userId, workId }: Writing) => [kind, schoolId, userId, workId],
} as const;

/** Errors without a retry: the work is gone, or another’s. */
const FINAL: readonly string[] = [CODES.forbidden, CODES.notFound, CODES.invalidInput];

/** The page on which a work is written (requirement U03). */
export function EditorPage({ category, kind, schoolId: wantedSchool, widget, workId }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session, tenant } = widget;
  const userId = userIdOf(useValue(session.user));
  const schoolId = wantedSchool || tenant.id;
  const of = kind === 'video' ? 'video' : 'post';
  const wanted: Writing | null = userId ? { api, schoolId, workId, kind: of, userId } : null;
  const { busy, error, retry, value } = useResource(loadWriting, wanted, options);
  const isNew = workId === '';
  const [type, setType] = useState<WorkType | null>(null);
  const shownType = type ?? (of === 'video' ? 'video' : (value?.draft?.draft.resourceType ?? 'article'));
  const title = t(isNew ? 'work-editor:title.new' : 'work-editor:title.change');

  const content = () => {
    if (userId === null)
      return (
        <EmptyBlock
          drawing="shelf"
          text={t('work-editor:signIn.text')}
          action={
            <Button kind="primary" onClick={() => void widget.requireSignIn('write')}>
              {t('work-editor:signIn.action')}
            </Button>
          }
        />
      );
    if (error && FINAL.includes(error.code))
      return (
        <EmptyBlock
          drawing="shelf"
          text={t('work-editor:closed')}
          action={<Button {...linkTo(navigation, { route: 'home' })}>{t('work-editor:home')}</Button>}
        />
      );
    if (error && !value) return <CallError title={t('work-editor:failed')} error={error} busy={busy} onRetry={retry} />;
    if (!value || userId === undefined) return <Skeleton lines={8} />;
    const at = { widget, userId, schoolId: (value.post ?? value.video)?.schoolId ?? schoolId };
    const choice = isNew && <TypeField value={shownType} onChange={setType} />;
    return shownType === 'video' ? (
      <VideoForm {...at} video={value.video}>
        {choice}
      </VideoForm>
    ) : (
      <PostForm
        key={`${at.schoolId} ${userId} ${workId}`}
        {...at}
        begun={value}
        workId={workId}
        type={shownType}
        category={category}
      >
        {choice}
      </PostForm>
    );
  };
  return (
    <Page frame="reading" className="work-editor" head={<PageHead title={title} part="title" />}>
      {content()}
    </Page>
  );
}
