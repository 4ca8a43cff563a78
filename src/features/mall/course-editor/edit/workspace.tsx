import { useState } from 'react';
import { CODES } from '../../../../contract/codes.ts';
import type { Language } from '../../../../contract/languages.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { addTexts } from '../../../../services/language/text-files.ts';
import { languageName } from '../../../../ui/course-card/course-facts.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../../ui/form/tabs.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { chevronLeft } from '../../../../ui/icon/more-icons.ts';
import { Select } from '../../../../ui/list/select.tsx';
import { isForBrowser } from '../../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { Moment } from '../../../../ui/time/moment.tsx';
import { type CourseRequest, editorApi } from '../api.ts';
import { CourseStateLabel } from '../course-state.tsx';
import { Learners } from '../learners/learners.tsx';
import { Lessons } from '../lessons/lessons.tsx';
import { editorTarget, PARTS, type Part } from '../rules.ts';
import { useWork, type Work } from '../use-work.ts';
import type { Widget } from '../widget.ts';
import { AboutForm } from './about-form.tsx';
import { CourseActions } from './course-actions.tsx';
import type { PartProps, WorkingPartProps } from './part-props.ts';

addTexts(import.meta.glob('../../../../../locales/*/course-study.json'));

const loadPreview = () => import('../preview/preview.tsx');
/** The parts that go on with what they do while another one is shown. */
const KEPT = ['lessons', 'about'] as const;

interface Wanted extends CourseRequest {
  readonly api: Widget['api'];
}

const load = ({ api, ...request }: Wanted, signal: AbortSignal) => editorApi(api, api).read(request, signal);
const options = {
  main: true,
  localized: true,
  key: ({ api, courseId, schoolId }: Wanted) => [api, schoolId, courseId],
} as const;

interface WorkspaceProps extends Pick<WorkingPartProps, 'widget' | 'calls' | 'onWork' | 'userId'> {
  readonly schoolId: string;
  readonly courseId: string;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  readonly onLeave: () => void;
}

/** A course that is edited: its state and what can be done with it, and its parts. */
export function Workspace(props: WorkspaceProps) {
  const { calls, courseId, onLeave, onPart, onWork, part, schoolId, userId, widget } = props;
  const { t, tag } = useLocale();
  const [textLanguage, setTextLanguage] = useState<Language | ''>('');
  const [works, setWorks] = useState<Readonly<Partial<Record<Part, Work>>>>({});
  const noteWork = (id: Part, work: Work) => setWorks((before) => ({ ...before, [id]: work }));
  const isSending = Object.values(works).includes('sending');
  useWork(isSending ? 'sending' : (Object.values(works).find(Boolean) ?? null), onWork);
  const request = { api: widget.api, schoolId, courseId, textLanguage };
  const { busy, error, retry, set, value: course } = useResource(load, request, options);
  const back = (
    <a
      className="edit-back"
      href={widget.navigation.href(editorTarget(schoolId, ''))}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        onLeave();
      }}
    >
      <Icon of={chevronLeft} size={16} />
      {t('course-editor:list.title')}
    </a>
  );
  if (!course) {
    const isRefused = error?.code === CODES.forbidden || error?.code === CODES.notFound;
    return (
      <Page frame="reading" head={<PageHead above={back} title={t('market:course.edit')} />}>
        {error ? (
          <CallError
            title={t('course-editor:failed.load')}
            error={error}
            {...(isRefused && { text: t('course-editor:failed.refused') })}
            busy={busy}
            onRetry={isRefused ? undefined : retry}
          />
        ) : (
          <Skeleton lines={5} />
        )}
      </Page>
    );
  }
  const common: PartProps = { widget, calls, course, userId, onChanged: set, onReload: retry };
  const known = new Set(course.textLanguages);
  return (
    <Page
      frame="reading"
      className="edit-workspace"
      head={
        <PageHead
          above={back}
          title={<bdi>{course.title || t('course-editor:untitled')}</bdi>}
          context={
            <span className="edit-facts">
              <CourseStateLabel state={course.state} />
              <Moment of={course.modifiedTime} within={(date) => t('market:course.updated', { date })} />
            </span>
          }
          actions={<CourseActions {...common} onLeave={onLeave} onPart={onPart} />}
        />
      }
    >
      <div className="edit-language">
        <Select
          name="textLanguage"
          label={t('course-editor:field.textLanguage')}
          disabled={isSending}
          hint={
            isSending
              ? t('course-editor:field.textLanguage.sending')
              : course.textLanguage !== course.language &&
                t('course-editor:field.textLanguage.hint', { language: languageName(tag, course.language) })
          }
          value={course.textLanguage}
          options={LANGUAGES.map((value) => ({
            value,
            label: known.has(value)
              ? languageName(tag, value)
              : t('course-editor:field.textLanguage.none', { language: languageName(tag, value) }),
          }))}
          onChange={(value) => setTextLanguage(value as Language)}
        />
      </div>
      <Tabs
        manual
        label={t('course-editor:parts')}
        selected={part}
        onSelect={onPart}
        tabs={PARTS.map((id) => ({ id, label: t(`course-editor:part.${id}`) }))}
      >
        {KEPT.map(
          (id) =>
            (part === id || works[id]) && (
              <div key={id} hidden={part !== id}>
                {id === 'lessons' ? (
                  <Lessons key={course.textLanguage} {...common} onWork={(work) => noteWork(id, work)} />
                ) : (
                  <AboutForm key={course.textLanguage} {...common} onWork={(work) => noteWork(id, work)} />
                )}
              </div>
            ),
        )}
        {part === 'learners' && <Learners {...common} />}
        {part === 'preview' && (
          <LazyBoundary load={loadPreview} texts="course-study" meanwhile={<Skeleton lines={5} />}>
            {({ Preview }) => <Preview {...common} />}
          </LazyBoundary>
        )}
      </Tabs>
    </Page>
  );
}
