import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { deleteExam } from '../../../contract/exam/exam-editing.ts';
import type { ExamForm } from '../../../contract/exam/exam-form.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { BackLink } from '../../../ui/page-links/back-link.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { ExtraTime } from '../exam-parts/extra-time.tsx';
import { Preview } from '../exam-parts/preview.tsx';
import { QuestionList } from '../exam-parts/question-list.tsx';
import { Results } from '../exam-parts/results.tsx';
import type { EditingProps } from './editing-props.ts';
import { type ExamEdit, type Known, useExamEdit } from './use-exam-edit.ts';

// The words of the fields for a date and a time.
addTexts(import.meta.glob('../../../../locales/*/live-form.json'));

const loadSettings = () => import('../exam-parts/settings.tsx');

type TabName = 'questions' | 'settings' | 'preview' | 'extra' | 'results';

interface EditPageProps extends EditingProps {
  readonly known: Known;
  readonly form: ExamForm;
}

/** An exam to edit: questions, settings, a preview, and of a stored one extra time and results. */
export function EditPage({ form, known: loaded, onMade, schoolId, userId, widget }: EditPageProps) {
  const { t, tag } = useLocale();
  const edit = useExamEdit({ schoolId, userId, known: loaded, form, widget, onMade });
  const { busy, change, isChanged, known, problems, values } = edit;
  const [tab, setTab] = useState<TabName>(loaded.examId === '' ? 'settings' : 'questions');
  const { navigation } = widget;
  const { examId, status } = known;
  const names: TabName[] = [
    'settings',
    'questions',
    'preview',
    ...(examId === '' ? [] : (['extra', 'results'] as const)),
  ];
  const tabs = names.map((id) => ({
    id,
    label: t(`exam-edit:tab.${id}`),
    note: id === 'questions' ? numberOf(tag).format(values.questions.length) : undefined,
  }));
  const ofQuestions = problems.filter(({ field }) => field.startsWith('questions.'));
  return (
    <Page
      frame="reading"
      head={
        <PageHead
          part="title"
          above={
            <BackLink {...linkTo(navigation, { route: 'examEditor', params: { schoolId } })}>
              {t('exam-edit:toList')}
            </BackLink>
          }
          title={values.name.trim() === '' ? t('exam-editor:new') : <Bdi>{values.name}</Bdi>}
          context={
            <span className="badge" data-phase={status}>
              {t(status === 'draft' ? 'exam-editor:phase.draft' : 'exam-edit:isPublished')}
            </span>
          }
        />
      }
    >
      <EditNotices edit={edit} />
      <div className="exam-form" part="form">
        <Tabs label={t('exam-edit:tab.label')} tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === 'questions' && (
            <QuestionList
              questions={values.questions}
              problems={ofQuestions}
              hasVersions={known.publishedAt !== null}
              onChange={(questions) => change({ questions })}
            />
          )}
          {tab === 'settings' && (
            <LazyBoundary load={loadSettings} texts="live-form" meanwhile={<Skeleton lines={6} />}>
              {({ Settings }) => (
                <Settings
                  values={values}
                  isFixed={known.publishedAt !== null}
                  problems={problems}
                  isNameMissing={edit.isChecked && values.name.trim() === ''}
                  onChange={change}
                />
              )}
            </LazyBoundary>
          )}
          {tab === 'preview' && <Preview form={values} />}
          {tab === 'extra' && <ExtraTime examId={examId} widget={widget} />}
          {tab === 'results' && <Results examId={examId} version={known.version} widget={widget} />}
        </Tabs>
      </div>
      <SaveBar edit={edit} schoolId={schoolId} widget={widget} />
      <p className="campus-hidden" role="status">
        {busy ? '' : isChanged ? t('exam-edit:changed') : ''}
      </p>
    </Page>
  );
}

/** What has to be decided or mended before the exam is stored. */
function EditNotices({ edit }: { readonly edit: ExamEdit }) {
  const { t, tag } = useLocale();
  const { busy, discard, failure, isChecked, isConflict, isRestored, keepMine, problems, refusals, takeTheirs } = edit;
  const missing = useRef<HTMLDivElement>(null);
  // The buttons are below a long form: an attempt leads to what is missing, each time.
  useEffect(() => {
    if (refusals > 0) missing.current?.focus();
  }, [refusals]);
  const failureText = (code: string): string | null => {
    if (code === AREA_CODES.examFixed) return t('exam-edit:fixed');
    return code === AREA_CODES.examVersionsFull ? t('exam-edit:versionsFull') : null;
  };
  const numbers = problems.flatMap(({ field }) => {
    const [, index] = /^questions\.(\d+)$/.exec(field) ?? [];
    return index === undefined ? [] : [numberOf(tag).format(Number(index) + 1)];
  });
  return (
    <>
      {isRestored && (
        <Notice kind="info">
          <p>{t('exam-edit:restored')}</p>
          <div className="campus-notice-actions">
            <Button compact onClick={discard}>
              {t('exam-edit:discard')}
            </Button>
          </div>
        </Notice>
      )}
      {isConflict && (
        <Notice kind="warning">
          <p>{t('exam-edit:conflict')}</p>
          <div className="campus-notice-actions">
            <Button compact busy={busy} onClick={() => void takeTheirs()}>
              {t('exam-edit:takeTheirs')}
            </Button>
            <Button compact busy={busy} onClick={() => void keepMine()}>
              {t('exam-edit:keepMine')}
            </Button>
          </div>
        </Notice>
      )}
      {isChecked && problems.length > 0 && (
        <div ref={missing} tabIndex={-1}>
          <Notice kind="danger">
            <p>{t('exam-edit:incomplete')}</p>
            <ul className="exam-problems">
              {problems
                .filter(({ field }) => !field.startsWith('questions.'))
                .map(({ problem }) => (
                  <li key={problem}>{t(`exam-edit:problem.${problem}`)}</li>
                ))}
              {numbers.length > 0 && (
                <li>{t('exam-edit:incompleteQuestions', { numbers: new Intl.ListFormat(tag).format(numbers) })}</li>
              )}
            </ul>
          </Notice>
        </div>
      )}
      {failure && <Notice kind="danger">{failureText(failure.code) ?? errorText(t, failure)}</Notice>}
    </>
  );
}

interface SaveBarProps extends Pick<EditPageProps, 'schoolId' | 'widget'> {
  readonly edit: ExamEdit;
}

/** The buttons that store the exam. */
function SaveBar({ edit: { busy, isChanged, known, save, values }, schoolId, widget }: SaveBarProps) {
  const t = useText();
  const [asks, setAsks] = useState<'delete' | 'withdraw' | null>(null);
  const { examId, publishedAt, status } = known;
  const isDraft = status === 'draft';
  const withdraw = async () => {
    await save('draft');
    setAsks(null);
  };
  const remove = async () => {
    const result = await widget.lastingApi.call(deleteExam, { params: { examId } });
    setAsks(null);
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    widget.navigation.go({ route: 'examEditor', params: { schoolId } });
  };
  return (
    <div className="exam-save">
      <Button kind="primary" busy={busy} onClick={() => void save('published')}>
        {t(isDraft ? 'exam-edit:publish' : 'exam-edit:saveChanges')}
      </Button>
      {isDraft && (
        <Button busy={busy} onClick={() => void save('draft')}>
          {t('exam-edit:saveDraft')}
        </Button>
      )}
      {!isDraft && <Button onClick={() => setAsks('withdraw')}>{t('exam-edit:withdraw')}</Button>}
      {!isDraft && (
        <Button {...linkTo(widget.navigation, { route: 'examInfo', params: { schoolId }, query: { examId } })}>
          {t('exam-edit:open')}
        </Button>
      )}
      {isDraft && examId !== '' && publishedAt === null && (
        <Button kind="quiet" onClick={() => setAsks('delete')}>
          {t('exam-edit:delete')}
        </Button>
      )}
      <span className="note">{t(isChanged ? 'exam-edit:changed' : 'exam-edit:unchanged')}</span>
      <ConfirmDialog
        open={asks !== null}
        title={t(asks === 'delete' ? 'exam-edit:deleteTitle' : 'exam-edit:withdrawTitle')}
        cancel={t('exam-edit:cancel')}
        confirm={t(asks === 'delete' ? 'exam-edit:delete' : 'exam-edit:withdraw')}
        kind={asks === 'delete' ? 'danger' : 'primary'}
        busy={busy}
        onClose={() => setAsks(null)}
        onConfirm={asks === 'delete' ? remove : withdraw}
      >
        <p>{asks === 'delete' ? <Bdi>{values.name}</Bdi> : t('exam-edit:withdrawText')}</p>
      </ConfirmDialog>
    </div>
  );
}
