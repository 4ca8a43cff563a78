import { useId, useState } from 'react';
import * as v from 'valibot';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { Schema } from '../../../src/contract/call.ts';
import { SCHOOL_DESCRIPTION_MAX_LENGTH, SCHOOL_NAME_MAX_LENGTH } from '../../../src/contract/constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { type ConsoleSettings, SchoolDescription, updateProfile } from '../../../src/contract/school/console.ts';
import { SchoolName } from '../../../src/contract/school/register.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import type { TextKey } from '../../../src/services/language/text-keys.ts';
import { Checkbox } from '../../../src/ui/checkbox/checkbox.tsx';
import { Field } from '../../../src/ui/form/field.tsx';
import { Select } from '../../../src/ui/list/select.tsx';
import { useLocale } from '../../../src/ui/text/locale.ts';
import { AreaField } from './area-field.tsx';
import { type Fields, profileFields, useDraft } from './draft.ts';
import { type Errors, rereadConsole, useSave } from './save.ts';
import { useServices } from './services.ts';
import { SettingsForm } from './settings-form.tsx';

interface ProfileFormProps {
  readonly settings: ConsoleSettings;
  readonly onSettings: (settings: ConsoleSettings) => void;
}

/** `v.is` would narrow the type of an invalid text to none. */
const isValid = (schema: Schema<string>, text: string): boolean => v.safeParse(schema, text).success;

const hasOneName = ({ texts }: ConsoleSettings): boolean => new Set(texts.map(({ name }) => name)).size === 1;

/** The texts that differ from the stored ones, trimmed as the platform stores them. */
const changedTexts = (languages: readonly Language[], fields: Fields, stored: Fields) =>
  languages.flatMap((language) => {
    const [name = '', description = ''] = ['name', 'description'].map((one) => fields[`${language}.${one}`]?.trim());
    const isSame = name === stored[`${language}.name`] && description === stored[`${language}.description`];
    return isSame ? [] : [{ language, name, description }];
  });

/** Name and description in each language. */
export function ProfileForm({ settings, onSettings }: ProfileFormProps) {
  const { language, t, tag } = useLocale();
  const { schoolId } = useServices();
  const draft = useDraft(profileFields(settings));
  const { fields, stored } = draft;
  const languages = settings.texts.map((text) => text.language);
  const [shown, setShown] = useState<Language>(language);
  const [oneName, setOneName] = useState(() => hasOneName(settings));
  const title = useId();
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  const languageName = (code: string) => names.of(code.slice(0, 2)) ?? code;

  const tooLong = (count: number) => t('register:error.tooLong', { count });
  const nameError = (name: string): string | null => {
    if (isValid(SchoolName, name)) return null;
    if (name.trim() === '') return t('register:error.nameMissing');
    return name.trim().length > SCHOOL_NAME_MAX_LENGTH ? tooLong(SCHOOL_NAME_MAX_LENGTH) : t('register:error.name');
  };
  const descriptionError = (text: string): string | null => {
    if (isValid(SchoolDescription, text)) return null;
    const isLong = text.trim().length > SCHOOL_DESCRIPTION_MAX_LENGTH;
    return isLong ? tooLong(SCHOOL_DESCRIPTION_MAX_LENGTH) : t('register:error.notAccepted');
  };
  const check = (): Errors => {
    const found = changedTexts(languages, fields, stored).flatMap((text): [string, string | null][] => [
      [`${text.language}.name`, nameError(text.name)],
      [`${text.language}.description`, descriptionError(text.description)],
    ]);
    const errors = Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
    showLanguageOf(errors);
    return errors;
  };
  /** An error in a language that is not shown would not be seen. */
  const showLanguageOf = (errors: Errors) => {
    const wrong = languages.filter((one) => Object.keys(errors).some((field) => field.startsWith(`${one}.`)));
    if (wrong[0] && !wrong.includes(shown)) setShown(wrong[0]);
  };
  const CODE_TEXTS: Readonly<Record<string, TextKey>> = {
    [AREA_CODES.nameUnavailable]: 'register:error.nameUnavailable',
    [AREA_CODES.moderationViolation]: 'register:error.violation',
    [AREA_CODES.moderationSensitive]: 'register:error.violation',
  };
  const errorsOf = ({ code, field }: ApiError): Errors | null => {
    const [, at, name] = /^texts\.(\d+)\.(\w+)$/.exec(field ?? '') ?? [];
    const text = at === undefined ? undefined : changedTexts(languages, fields, stored)[Number(at)];
    if (!text) return null;
    const errors = { [`${text.language}.${name}`]: t(CODE_TEXTS[code] ?? 'register:error.notAccepted') };
    showLanguageOf(errors);
    return errors;
  };
  const saving = useSave({
    reread: rereadConsole(schoolId),
    check,
    errorsOf,
    onSettings,
    send: (api) =>
      api.call(updateProfile, {
        params: { schoolId },
        body: { revision: settings.revision, texts: changedTexts(languages, fields, stored) },
      }),
  });
  const { errors, forget } = saving;
  const type = (changes: Fields) => {
    draft.type(changes);
    forget(Object.keys(changes));
  };
  const typeName = (name: string) =>
    type(Object.fromEntries((oneName ? languages : [shown]).map((one) => [`${one}.name`, name])));

  const nameField = `${shown}.name`;
  const descriptionField = `${shown}.description`;
  const others = languages.filter(
    (one) => one !== shown && Object.keys(errors).some((field) => field.startsWith(`${one}.`)),
  );
  const labelOf = (field: string) => {
    const [code = '', name] = field.split('.');
    return `${t(name === 'name' ? 'console:profile.name' : 'console:profile.description')} (${languageName(code)})`;
  };
  const dir = shown === 'ar_SA' ? 'rtl' : 'ltr';
  const lang = shown.replace('_', '-');
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:profile.title')}
      </h3>
      <SettingsForm draft={draft} saving={saving} labelOf={labelOf}>
        <Select
          label={t('console:profile.language')}
          value={shown}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={(code) => setShown(code as Language)}
        />
        <Field
          name="name"
          label={t('console:profile.name')}
          lang={lang}
          dir={dir}
          autoComplete="off"
          value={fields[nameField] ?? ''}
          error={errors[nameField]}
          onChange={typeName}
        />
        <Checkbox label={t('console:profile.allLanguages')} checked={oneName} onChange={setOneName} />
        <AreaField
          optional
          name="description"
          label={t('console:profile.description')}
          error={errors[descriptionField]}
          lang={lang}
          dir={dir}
          rows={3}
          value={fields[descriptionField] ?? ''}
          onChange={(text) => type({ [descriptionField]: text })}
        />
        {others.length > 0 && (
          <p className="note">
            {t('console:profile.otherLanguage', { languages: others.map(languageName).join(', ') })}
          </p>
        )}
      </SettingsForm>
    </section>
  );
}
