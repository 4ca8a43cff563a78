import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { PostType } from '../../../contract/space/work-shapes.ts';
import { changePost, POST_TEXT_MAX_LENGTH, publishPost } from '../../../contract/space/writing.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CategoryField } from '../../../ui/category-field/category-field.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useRefusals } from '../../../ui/form/use-refusals.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import { TextEditor } from '../../../ui/text-editor/text-editor.tsx';
import { postTarget } from '../posts/rules.ts';
import { dropKept } from '../works/kept-works.ts';
import { type Begun, draftApi } from './api.ts';
import type { definition } from './definition.ts';
import { createDraftKeeper, localDraft, localKey } from './draft-keeper.ts';
import { DraftState } from './draft-state.tsx';
import { EventFields } from './fields/event-fields.tsx';
import { FilesField } from './fields/files-field.tsx';
import { PicturesField } from './fields/pictures-field.tsx';
import { VoteFields } from './fields/vote-fields.tsx';
import {
  formOf,
  isEmpty,
  NEW_POST,
  type PostField,
  type PostProblem,
  type PostValues,
  problemsIn,
  valuesOf,
} from './values.ts';

const REFUSED: readonly string[] = [AREA_CODES.moderationViolation, AREA_CODES.moderationSensitive];

/** The fields of the form by the inputs of the call that are refused. */
const FIELDS: Readonly<Record<string, PostField>> = {
  ...{ title: 'title', content: 'content', options: 'options', startTime: 'startTime', endTime: 'endTime' },
  ...{ place: 'place', pictures: 'pictures', files: 'files', validityTime: 'endTime' },
};

/** Whether a category was removed after it was chosen. */
const isCategoryGone = ({ code, field }: ApiError): boolean => code === CODES.notFound && field === 'categoryIdPath';

/** An address may contain anything. */
const categoryIn = (text: string): string => (/^[\w-]{1,64}(?:\.[\w-]{1,64}){0,3}$/.test(text) ? text : '');

const newKey = (): string => crypto.randomUUID().replace(/-/g, '').slice(0, 24);

interface PostFormProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly userId: string;
  readonly schoolId: string;
  /** Empty for a new post. */
  readonly workId: string;
  readonly type: PostType;
  readonly begun: Begun;
  /** The category of a new post at first. */
  readonly category: string;
  /** The choice of the type, of a new post. */
  readonly children: ReactNode;
}

/** The form of a post. What is typed is kept until it is published or discarded. */
export function PostForm({ begun, category, children, schoolId, type, userId, widget, workId }: PostFormProps) {
  const t = useText();
  const { lastingApi, navigation, session } = widget;
  const { draft, post } = begun;
  const stored = useMemo(
    () => (post ? valuesOf(post) : { ...NEW_POST, resourceType: type, categoryIdPath: categoryIn(category) }),
    [category, post, type],
  );
  const key = localKey(schoolId, workId);
  const [restored, setRestored] = useState(() => localDraft(key, draft?.savedAt ?? null) ?? draft?.draft ?? null);
  const [typed, setTyped] = useState<PostValues>(() => restored ?? stored);
  const values: PostValues = { ...typed, resourceType: type };
  const api = useMemo(() => draftApi(lastingApi, schoolId, workId), [lastingApi, schoolId, workId]);
  const makeKeeper = () => createDraftKeeper({ key, save: api.save, savedAt: draft?.savedAt ?? '' });
  const [keeper, setKeeper] = useState(makeKeeper);
  const [sendKey] = useState(newKey);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly field: PostField; readonly text: string } | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [busy, during] = useBusy();
  const { form, refuse } = useRefusals();
  const isChanged = useRef(false);

  useEffect(() => () => keeper.flush(), [keeper]);
  useEffect(() => {
    const hide = () => document.hidden && keeper.flush();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [keeper]);

  const change = (some: Partial<PostValues>) => {
    const next = { ...values, ...some };
    setTyped(next);
    setRefusal(null);
    keeper.change(next);
    if (!isChanged.current) widget.mark('changed', true);
    isChanged.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is a change of what was written, which is kept
  useEffect(() => {
    if (typed.resourceType !== type && !isEmpty(typed)) change({ resourceType: type });
  }, [type]);

  const problems = isTried ? problemsIn(values, Date.now(), post === null) : {};
  const words: Readonly<Record<PostProblem, string>> = {
    missing: t('work-editor:problem.missing'),
    tooLong: t('work-editor:problem.tooLong'),
    tooFew: t('work-editor:problem.tooFew'),
    repeated: t('work-editor:problem.repeated'),
    beforeStart: t('work-editor:problem.beforeStart'),
    past: t('work-editor:problem.past'),
  };
  const problemOf = (field: PostField): string | undefined => {
    const problem = problems[field];
    return problem ? words[problem] : refusal?.field === field ? refusal.text : undefined;
  };

  const fail = (error: ApiError) => {
    widget.report(error);
    const field = error.field === null ? undefined : FIELDS[error.field];
    if (field && REFUSED.includes(error.code)) setRefusal({ field, text: t('work-editor:problem.refused') });
    else if (field && (error.code === CODES.invalidInput || error.code === CODES.notFound))
      setRefusal({ field, text: t('work-editor:problem.invalid') });
    else {
      if (isCategoryGone(error)) change({ categoryIdPath: '' });
      return setFailure(error);
    }
    refuse();
  };
  const finish = (id: string) => {
    keeper.end();
    widget.mark('changed', false);
    dropKept(session.user, userId);
    widget.emit('campus-work-published', { workId: id, schoolId, kind: type, isNew: post === null });
    widget.track('work-published', { kind: type });
    widget.toast({ kind: 'success', text: t(post ? 'work-editor:done.changed' : 'work-editor:done.published') });
    navigation.go({ ...postTarget({ id, schoolId, resourceType: type }), replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (Object.keys(problemsIn(values, Date.now(), post === null)).length > 0) return refuse();
    const sent = formOf(values);
    const result = await during(
      post
        ? lastingApi.call(changePost, { params: { resourceId: post.id }, body: sent })
        : lastingApi.call(publishPost, { body: { ...sent, schoolId, resourceType: type, key: sendKey } }),
    );
    if (result.ok) finish(result.data.id);
    else fail(result.error);
  };
  const discard = async () => {
    const result = await during(api.drop());
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    keeper.end();
    setKeeper(() => createDraftKeeper({ key, save: api.save, savedAt: '' }));
    setTyped({ ...stored, resourceType: type });
    setRestored(null);
    setTried(false);
    setAsking(false);
    isChanged.current = false;
    widget.mark('changed', false);
  };
  const notMember = failure?.code === AREA_CODES.notAMember;
  return (
    <form ref={form} className="editor-form" part="form" onSubmit={submit} noValidate>
      {children}
      {restored && <Notice kind="info">{t('work-editor:draft.restored')}</Notice>}
      <Field
        name="title"
        dir="auto"
        label={t('work-editor:field.title')}
        value={values.title}
        error={problemOf('title')}
        onChange={(title) => change({ title })}
      />
      <TextEditor
        name="content"
        label={t('work-editor:field.content')}
        optional={type === 'vote'}
        value={values.content}
        maxLength={POST_TEXT_MAX_LENGTH}
        error={problemOf('content')}
        link={navigation.allowedUrl}
        onChange={(content) => change({ content })}
      />
      {type === 'vote' && <VoteFields {...{ values, change, problemOf }} post={post} />}
      {type === 'activity' && <EventFields {...{ values, change, problemOf }} />}
      <PicturesField {...{ values, change, widget, schoolId }} error={problemOf('pictures')} />
      <FilesField {...{ values, change, widget, schoolId }} error={problemOf('files')} />
      <CategoryField
        api={widget.api}
        contentType="knowledge"
        schoolId={schoolId}
        legendClass="editor-legend"
        path={values.categoryIdPath}
        texts={{
          legend: t('work-editor:category.legend'),
          hint: t('work-editor:category.hint'),
          level: (number) => t('work-editor:category.level', { number }),
          none: t('work-editor:category.none'),
          all: t('work-editor:category.all'),
        }}
        onChange={(categoryIdPath) => change({ categoryIdPath })}
      />
      {failure && (
        <Notice kind="danger">
          {notMember
            ? t('work-editor:problem.notMember')
            : isCategoryGone(failure)
              ? t('work-editor:category.gone')
              : errorText(t, failure)}
        </Notice>
      )}
      <div className="editor-foot">
        <Button kind="primary" type="submit" busy={busy}>
          {t(post ? 'work-editor:save' : 'work-editor:publish')}
        </Button>
        <DraftState keeper={keeper} onDiscard={() => setAsking(true)} />
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('work-editor:discard.title')}
          cancel={t('work-editor:discard.cancel')}
          confirm={t('work-editor:discard.confirm')}
          kind="danger"
          busy={busy}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          <p>{t(post ? 'work-editor:discard.changes' : 'work-editor:discard.text')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
