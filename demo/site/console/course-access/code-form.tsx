import { type FormEvent, useState } from 'react';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import { type CourseCode, createCourseCode } from '../../../../src/contract/mall/admission.ts';
import { COURSE_CODE_USES_MAX } from '../../../../src/contract/mall/constants.ts';
import { type Course, listSchoolCourses } from '../../../../src/contract/mall/courses.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import type { Result } from '../../../../src/services/http/api-error.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { Select } from '../../../../src/ui/list/select.tsx';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useLocale } from '../../../../src/ui/text/locale.ts';
import { useServices } from '../services.ts';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
  readonly language: Language;
}

/** Courses of a school that are looked through, in pages of a hundred. */
const PAGE_SIZE = 100;
const PAGES_MAX = 5;

/** The courses of a school that cost something. */
const load = async ({ api, schoolId }: Request, signal: AbortSignal): Promise<Result<readonly Course[]>> => {
  const found: Course[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = { page, pageSize: PAGE_SIZE };
    const result = await api.until(signal).call(listSchoolCourses, { params: { schoolId }, query });
    if (!result.ok) return result;
    found.push(...result.data.list);
    if (page * PAGE_SIZE >= result.data.total) break;
  }
  return { ok: true, data: found.filter(({ price }) => price !== null) };
};

/** A school whose courses nobody can join now; its administrators still manage it. */
const CLOSED: readonly string[] = [AREA_CODES.schoolClosed, AREA_CODES.schoolExpired];

/** Makes an activation code of a course for a number of learners. */
export function CodeForm({ onMade }: { readonly onMade: (code: CourseCode) => void }) {
  const { language, t, tag } = useLocale();
  const { api, schoolId } = useServices();
  const { value: courses, error, busy, retry } = useResource(load, { api, schoolId, language });
  const [courseId, setCourseId] = useState('');
  const [label, setLabel] = useState('');
  const [uses, setUses] = useState('30');
  const [problem, setProblem] = useState('');
  const [usesProblem, setUsesProblem] = useState('');
  const [sending, setSending] = useState(false);
  const chosen = courseId || (courses?.[0]?.id ?? '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || chosen === '') return;
    const usesMax = Number(uses);
    if (!Number.isInteger(usesMax) || usesMax < 1 || usesMax > COURSE_CODE_USES_MAX) {
      const max = new Intl.NumberFormat(tag).format(COURSE_CODE_USES_MAX);
      setUsesProblem(t('course-admission:codes.usesWrong', { max }));
      return;
    }
    setSending(true);
    const made = await api.call(createCourseCode, {
      params: { schoolId },
      body: { courseId: chosen, label: label.trim(), usesMax },
    });
    setSending(false);
    if (!made.ok) {
      const isFull = made.error.code === AREA_CODES.courseCodesFull;
      setProblem(isFull ? t('course-admission:codes.full') : errorText(t, made.error));
      return;
    }
    setProblem('');
    setLabel('');
    onMade(made.data);
  };

  if (error && CLOSED.includes(error.code)) return <p className="note">{t('course-admission:codes.closed')}</p>;
  if (error) {
    return (
      <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
    );
  }
  if (!courses) return <Skeleton kind="block" height="160px" />;
  if (courses.length === 0) return <p className="note">{t('course-admission:codes.noCourse')}</p>;
  return (
    <form className="code-form" onSubmit={send} noValidate>
      {problem && <ErrorBlock title={t('course-admission:failed')} text={problem} />}
      <Select
        label={t('course-admission:codes.course')}
        value={chosen}
        options={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setCourseId}
      />
      <Field
        name="code-label"
        label={t('course-admission:codes.name')}
        hint={t('course-admission:codes.nameHint')}
        optional
        maxLength={60}
        value={label}
        onChange={setLabel}
      />
      <Field
        name="code-uses"
        label={t('course-admission:codes.uses')}
        inputMode="numeric"
        maxLength={6}
        value={uses}
        error={usesProblem || undefined}
        onChange={(value) => {
          setUses(value);
          setUsesProblem('');
        }}
      />
      <div>
        <Button type="submit" kind="primary" busy={sending}>
          {t('course-admission:codes.create')}
        </Button>
      </div>
    </form>
  );
}
