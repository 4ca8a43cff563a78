import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import {
  changeLtiRegistration,
  createLtiRegistration,
  type LtiRegistration,
  LtiRegistrationForm,
  type LtiSetup,
} from '../../../../src/contract/lti/lti.ts';
import { LTI_NAME_MAX_LENGTH } from '../../../../src/contract/lti/lti-constants.ts';
import type { ApiError } from '../../../../src/services/http/api-error.ts';
import type { TextKey } from '../../../../src/services/language/text-keys.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Checkbox } from '../../../../src/ui/checkbox/checkbox.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { CodeField, linesIn } from '../area-field.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { useServices, withReauthentication } from '../services.ts';

type Entries = Omit<LtiRegistrationForm, 'administrators' | 'deploymentIds'> & { readonly deploymentIds: string };
type Name = keyof Entries;

const FIELDS = [
  ['name', 'learning-systems:field.name', 'learning-systems:hint.name'],
  ['siteOrigin', 'learning-systems:field.siteOrigin', 'learning-systems:hint.siteOrigin'],
  ['issuer', 'learning-systems:field.issuer', 'learning-systems:hint.issuer'],
  ['clientId', 'learning-systems:field.clientId', 'learning-systems:hint.clientId'],
  ['deploymentIds', 'learning-systems:field.deploymentIds', 'learning-systems:hint.deploymentIds'],
  ['authorizationUrl', 'learning-systems:field.authorizationUrl', null],
  ['tokenUrl', 'learning-systems:field.tokenUrl', null],
  ['jwksUrl', 'learning-systems:field.jwksUrl', null],
] as const satisfies readonly (readonly [Name, TextKey, TextKey | null])[];

const EMPTY: Entries = {
  ...{ name: '', siteOrigin: '', issuer: '', clientId: '', deploymentIds: '' },
  ...{ authorizationUrl: '', tokenUrl: '', jwksUrl: '' },
};

const WRONG = {
  name: 'learning-systems:wrong.name',
  clientId: 'learning-systems:wrong.clientId',
  deploymentIds: 'learning-systems:wrong.deploymentIds',
  siteOrigin: 'learning-systems:wrong.siteOrigin',
} as const satisfies { readonly [name in Name]?: TextKey };

const wrongText = (name: Name): TextKey =>
  name in WRONG ? WRONG[name as keyof typeof WRONG] : 'learning-systems:wrong.address';

interface RegistrationFormProps {
  /** The registration that is changed; null for a new one. */
  readonly registration: LtiRegistration | null;
  readonly onSaved: (setup: LtiSetup) => void;
  readonly onCancel: () => void;
  /** Somebody else has changed it meanwhile. */
  readonly onStale: () => void;
}

/** What a learning system shows of itself, typed in or changed. */
export function RegistrationForm({ registration, onCancel, onSaved, onStale }: RegistrationFormProps) {
  const t = useText();
  const services = useServices();
  const { api, schoolId } = services;
  const [entries, setEntries] = useState<Entries>(() =>
    registration ? { ...registration, deploymentIds: registration.deploymentIds.join('\n') } : EMPTY,
  );
  const [administrators, setAdministrators] = useState(registration?.administrators ?? false);
  const [errors, setErrors] = useState<{ readonly [name in Name]?: string }>({});
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly text?: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A new set of errors moves the focus to the first field with one.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const type = (name: Name) => (value: string) => {
    setEntries((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };

  const fail = (error: ApiError) => {
    const [name = ''] = (error.field ?? '').split('.');
    if (error.code === AREA_CODES.registrationTaken) setErrors({ clientId: t('learning-systems:wrong.taken') });
    else if (error.code === AREA_CODES.registrationsFull) setFailure({ error, text: t('learning-systems:full') });
    else if (error.code === AREA_CODES.settingsChanged) {
      setFailure({ error, text: t('learning-systems:stale') });
      onStale();
    } else if (name in EMPTY) setErrors({ [name]: t(wrongText(name as Name)) });
    else setFailure({ error });
  };

  const save = async () => {
    if (busy) return;
    setFailure(null);
    const body = { ...entries, deploymentIds: linesIn(entries.deploymentIds), administrators };
    const found = FIELDS.filter(([name]) => !v.is(LtiRegistrationForm.entries[name], body[name]));
    setErrors(Object.fromEntries(found.map(([name]) => [name, t(wrongText(name))])));
    if (found.length > 0) return;
    setBusy(true);
    const result = await withReauthentication(services, () =>
      registration
        ? api.call(changeLtiRegistration, {
            params: { schoolId, registrationId: registration.id },
            body: { ...body, revision: registration.revision },
          })
        : api.call(createLtiRegistration, { params: { schoolId }, body }),
    );
    setBusy(false);
    if (result?.ok) onSaved(result.data);
    else if (result) fail(result.error);
  };

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure && <SaveFailed {...failure} />}
      {FIELDS.map(([name, label, hint]) =>
        name === 'deploymentIds' ? (
          <CodeField
            key={name}
            name={name}
            rows={2}
            label={t(label)}
            hint={hint && t(hint)}
            error={errors[name]}
            value={entries[name]}
            onChange={type(name)}
          />
        ) : (
          <Field
            key={name}
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            error={errors[name]}
            value={entries[name]}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            {...(name === 'name' ? { maxLength: LTI_NAME_MAX_LENGTH } : { dir: 'ltr' })}
            onChange={type(name)}
          />
        ),
      )}
      <Checkbox label={t('learning-systems:administrators')} checked={administrators} onChange={setAdministrators} />
      <div className="actions">
        <Button disabled={busy} onClick={onCancel}>
          {t('console:cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={busy}>
          {registration ? t('console:save') : t('learning-systems:register')}
        </Button>
      </div>
    </form>
  );
}
