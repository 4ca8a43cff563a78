import { useId } from 'react';
import * as v from 'valibot';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LISTED_ORIGINS_MAX, LOGIN_METHOD, type LoginMethod } from '../../../src/contract/constants.ts';
import { type ConsoleSettings, ListedOrigin, updateAccess } from '../../../src/contract/school/console.ts';
import type { ApiError } from '../../../src/services/http/api-error.ts';
import type { TextKey } from '../../../src/services/language/text-keys.ts';
import { Checkbox } from '../../../src/ui/checkbox/checkbox.tsx';
import { Icon } from '../../../src/ui/icon/icon.tsx';
import { circleAlert } from '../../../src/ui/icon/icons.ts';
import { useLocale } from '../../../src/ui/text/locale.ts';
import { CodeField, linesIn } from './area-field.tsx';
import { accessFields, useDraft } from './draft.ts';
import { type Errors, rereadConsole, useSave } from './save.ts';
import { useServices } from './services.ts';
import { SettingsForm } from './settings-form.tsx';

const METHODS: readonly (readonly [method: LoginMethod, text: TextKey])[] = [
  [LOGIN_METHOD.account, 'status:method.account'],
  [LOGIN_METHOD.unifiedPortal, 'status:method.unifiedPortal'],
  [LOGIN_METHOD.corporate, 'status:method.corporate'],
  [LOGIN_METHOD.employee, 'status:method.employee'],
];

const LABELS: Readonly<Record<string, TextKey>> = {
  origins: 'console:access.origins',
  publicFrames: 'console:access.frames',
};

const methodsIn = (text: string): LoginMethod[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => Number(one) as LoginMethod);

interface AccessFormProps {
  readonly settings: ConsoleSettings;
  readonly onSettings: (settings: ConsoleSettings) => void;
}

/** The sign-in methods, the origins whose pages may embed the sign-in (requirement S24), and the frames of all others. */
export function AccessForm({ settings, onSettings }: AccessFormProps) {
  const { t, tag } = useLocale();
  const { schoolId } = useServices();
  const draft = useDraft(accessFields(settings));
  const title = useId();
  const methodsNote = useId();
  const framesNote = useId();
  const methods = methodsIn(draft.fields.loginMethods ?? '');
  const origins = linesIn(draft.fields.origins ?? '');
  const publicFrames = draft.fields.publicFrames === 'on';

  const wrongOrigin = (origin: string) => t('console:access.originWrong', { origin });
  const check = (): Errors => {
    const wrong = origins.find((one, at) => !v.is(ListedOrigin, one) || origins.indexOf(one) !== at);
    return {
      ...(methods.length > 0 ? {} : { loginMethods: t('console:access.methodsMissing') }),
      ...(wrong === undefined ? {} : { origins: wrongOrigin(wrong) }),
      ...(wrong === undefined && origins.length > LISTED_ORIGINS_MAX
        ? { origins: t('console:access.originTooMany', { max: LISTED_ORIGINS_MAX }) }
        : {}),
    };
  };
  const errorsOf = ({ code, field }: ApiError): Errors | null => {
    if (code === AREA_CODES.lockedOut) return { loginMethods: t('console:access.lockedOut') };
    const [, at] = /^origins\.(\d+)$/.exec(field ?? '') ?? [];
    return at === undefined ? null : { origins: wrongOrigin(origins[Number(at)] ?? '') };
  };
  const saving = useSave({
    reread: rereadConsole(schoolId),
    check,
    errorsOf,
    onSettings,
    send: (api) =>
      api.call(updateAccess, {
        params: { schoolId },
        body: { revision: settings.revision, origins, publicFrames, loginMethods: methods },
      }),
  });
  const { errors, forget } = saving;
  const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag));
  const methodNames = (list: readonly LoginMethod[]) =>
    METHODS.flatMap(([method, text]) => (list.includes(method) ? [capitalized(t(text))] : [])).join(', ');
  const toggle = (method: LoginMethod, on: boolean) => {
    const next = on ? [...methods, method] : methods.filter((one) => one !== method);
    draft.type({ loginMethods: next.join(' ') });
    forget(['loginMethods']);
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:access.title')}
      </h3>
      {settings.isSubSchool ? (
        <p className="note">{t('console:access.subSchool')}</p>
      ) : (
        <SettingsForm
          draft={draft}
          saving={saving}
          labelOf={(field) => t(LABELS[field] ?? 'console:access.methods')}
          show={(field, value) => {
            if (field === 'publicFrames')
              return t(value === 'on' ? 'console:access.framesOn' : 'console:access.framesOff');
            return field === 'origins' ? value : methodNames(methodsIn(value));
          }}
        >
          <fieldset className="choices" aria-describedby={errors.loginMethods ? methodsNote : undefined}>
            <legend className="legend">{t('console:access.methods')}</legend>
            {METHODS.map(([method, text]) => (
              <Checkbox
                key={method}
                label={capitalized(t(text))}
                checked={methods.includes(method)}
                aria-invalid={errors.loginMethods ? true : undefined}
                onChange={(on) => toggle(method, on)}
              />
            ))}
            {errors.loginMethods && (
              <p className="campus-field-note" data-error id={methodsNote}>
                <Icon of={circleAlert} size={16} />
                <span>{errors.loginMethods}</span>
              </p>
            )}
          </fieldset>
          <CodeField
            optional
            name="origins"
            rows={4}
            label={t('console:access.origins')}
            hint={t('console:access.originsHint')}
            error={errors.origins}
            value={draft.fields.origins ?? ''}
            onChange={(text) => {
              draft.type({ origins: text });
              forget(['origins']);
            }}
          />
          <div className="choices">
            <Checkbox
              label={t('console:access.frames')}
              checked={publicFrames}
              aria-describedby={framesNote}
              onChange={(on) => draft.type({ publicFrames: on ? 'on' : 'off' })}
            />
            <p className="campus-field-note" id={framesNote}>
              {t('console:access.framesHint')}
            </p>
          </div>
        </SettingsForm>
      )}
    </section>
  );
}
