import { useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { COURSE_LEVELS, COURSE_SUBJECTS } from '../../../../contract/mall/constants.ts';
import {
  COURSE_CURRENCIES,
  COURSE_DESCRIPTION_MAX_LENGTH,
  COURSE_PRICE_MAX,
  COURSE_SUMMARY_MAX_LENGTH,
  COURSE_TITLE_MAX_LENGTH,
} from '../../../../contract/mall/course-rules.ts';
import type { Course } from '../../../../contract/mall/courses.ts';
import { CategoryField } from '../../../../ui/category-field/category-field.tsx';
import { languageName } from '../../../../ui/course-card/course-facts.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/list/select.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { Sending } from '../../../../ui/upload/upload-field.tsx';
import type { CourseChanges } from '../api.ts';
import { savesItself } from '../rules.ts';
import { SavedLine } from '../saved-line.tsx';
import { useForm } from '../use-form.ts';
import { useWork } from '../use-work.ts';
import { CoverField } from './cover-field.tsx';
import type { WorkingPartProps } from './part-props.ts';
import { TextArea } from './text-area.tsx';

/** What the form holds. The price is text while it is typed. */
interface AboutValues {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly language: Language;
  readonly subject: Course['subject'];
  readonly categoryIdPath: string;
  readonly level: Course['level'];
  readonly isPriced: boolean;
  readonly amount: string;
  readonly currency: string;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  zh_CN: 'CNY',
  en_US: 'USD',
  ja_JP: 'JPY',
  ko_KR: 'KRW',
  ar_SA: 'SAR',
  pt_BR: 'BRL',
  tr_TR: 'TRY',
  pl_PL: 'PLN',
  ru_RU: 'RUB',
};

const amountOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0);

/** What a course is about, for whom, how it looks, and how learners get into it. */
export function AboutForm({ calls, course, onChanged, onReload, onWork, userId, widget }: WorkingPartProps) {
  const { t, tag } = useLocale();
  const { schoolId, id: courseId, textLanguage } = course;
  const isAuto = savesItself(course);
  const saved: AboutValues = {
    title: course.title,
    summary: course.summary,
    description: course.description,
    language: course.language,
    subject: course.subject,
    categoryIdPath: course.categoryIdPath,
    level: course.level,
    isPriced: course.price !== null,
    amount: course.price ? String(course.price.amount) : '',
    currency: course.price?.currency ?? CURRENCIES[course.language] ?? 'EUR',
  };
  const check = (values: AboutValues): string | null => {
    const amount = amountOf(values.amount);
    if (values.isPriced && (amount < 1 || amount > COURSE_PRICE_MAX)) return t('course-editor:problem.price');
    return values.title.trim() === '' ? t('course-editor:problem.titleMissing') : null;
  };
  const bodyOf = (values: AboutValues, cover: CourseChanges['cover']): CourseChanges => {
    const { amount, currency, isPriced, ...words } = values;
    return {
      ...words,
      ...{ revision: course.revision, textLanguage, cover },
      price: isPriced ? { amount: amountOf(amount), currency: currency as 'EUR' } : null,
    };
  };
  const form = useForm<AboutValues>({
    saved,
    isAuto,
    check,
    name: `${userId} ${schoolId} ${courseId} ${textLanguage}`,
    save: async (values) => {
      const result = await calls.save({ schoolId, courseId }, bodyOf(values, null));
      if (result.ok) onChanged(result.data);
      else widget.report(result.error);
      return result.ok ? null : result.error;
    },
  });
  const { change, values } = form;
  const problem = check(values);
  const [sending, setSending] = useState<Sending>(null);
  const isSaving = form.isSaving || (isAuto && form.isDirty && !problem && !form.error);
  useWork(sending ? 'sending' : isSaving ? 'saving' : null, onWork);
  return (
    <form
      className="edit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field
        name="title"
        label={t('course-editor:field.title')}
        maxLength={COURSE_TITLE_MAX_LENGTH}
        value={values.title}
        error={values.title.trim() === '' ? t('course-editor:problem.titleMissing') : undefined}
        onChange={(title) => change({ title })}
      />
      <TextArea
        name="summary"
        label={t('course-editor:field.summary')}
        hint={t('course-editor:field.summary.hint')}
        rows={2}
        maxLength={COURSE_SUMMARY_MAX_LENGTH}
        value={values.summary}
        onChange={(summary) => change({ summary })}
      />
      <TextArea
        optional
        name="description"
        label={t('course-editor:field.description')}
        rows={6}
        maxLength={COURSE_DESCRIPTION_MAX_LENGTH}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <CoverField
        {...{ course, widget }}
        onSending={setSending}
        onChoose={async (cover) => {
          const result = await calls.save({ schoolId, courseId }, bodyOf(saved, cover));
          if (result.ok) onChanged(result.data);
          else widget.report(result.error);
          return result.ok ? null : result.error;
        }}
      />
      <div className="edit-pair">
        <Select
          name="subject"
          label={t('course-editor:field.subject')}
          value={values.subject}
          options={COURSE_SUBJECTS.map((value) => ({ value, label: t(`market:subject.${value}`) }))}
          onChange={(subject) => change({ subject: subject as Course['subject'] })}
        />
        <Select
          name="level"
          label={t('course-editor:field.level')}
          value={values.level}
          options={COURSE_LEVELS.map((value) => ({ value, label: t(`market:level.${value}`) }))}
          onChange={(level) => change({ level: level as Course['level'] })}
        />
        <Select
          name="language"
          label={t('course-editor:field.language')}
          value={values.language}
          options={LANGUAGES.map((value) => ({ value, label: languageName(tag, value) }))}
          onChange={(language) => change({ language: language as Language })}
        />
      </div>
      <CategoryField
        api={widget.api}
        contentType="course"
        schoolId={schoolId}
        legendClass="campus-field-label"
        path={values.categoryIdPath}
        texts={{
          legend: t('course-editor:category.legend'),
          hint: t('course-editor:category.hint'),
          level: (number) => t('course-editor:category.level', { number }),
          none: t('course-editor:category.none'),
          all: t('course-editor:category.all'),
        }}
        onChange={(categoryIdPath) => change({ categoryIdPath })}
      />
      <fieldset className="edit-choices">
        <legend className="campus-field-label">{t('course-editor:field.admission')}</legend>
        {([false, true] as const).map((isPriced) => (
          <label key={String(isPriced)} className="edit-choice">
            <input
              type="radio"
              name="isPriced"
              checked={values.isPriced === isPriced}
              onChange={() => change({ isPriced })}
            />
            <span>
              {t(isPriced ? 'course-editor:admission.needed' : 'course-editor:admission.open')}
              <span className="edit-choice-hint">
                {t(isPriced ? 'course-editor:admission.needed.hint' : 'course-editor:admission.open.hint')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {values.isPriced && (
        <div className="edit-pair">
          <Field
            name="amount"
            inputMode="numeric"
            label={t('course-editor:field.amount')}
            hint={t('course-editor:field.amount.hint')}
            value={values.amount}
            error={amountOf(values.amount) < 1 && values.amount !== '' ? t('course-editor:problem.price') : undefined}
            onChange={(amount) => change({ amount })}
          />
          <Select
            name="currency"
            label={t('course-editor:field.currency')}
            value={values.currency}
            options={COURSE_CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={(currency) => change({ currency })}
          />
        </div>
      )}
      <SavedLine form={form} isAuto={isAuto} problem={form.isDirty ? problem : null} onReload={onReload} />
    </form>
  );
}
