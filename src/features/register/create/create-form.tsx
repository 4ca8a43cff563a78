import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useSecondsLeft } from '../../../ui/react/use-seconds-left.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import type { CreateConfig } from '../documents/use-create-config.ts';
import type { CreateField } from './create.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { ScaleChoice } from './scale-choice.tsx';
import type { CreateState } from './state.ts';

interface CreateFormProps {
  readonly state: CreateState;
  readonly store: boolean;
  readonly config: CreateConfig;
  readonly navigation: Navigation;
  /** Called before navigating to another page, so that the values can be saved. */
  readonly onLeave: () => void;
}

/** The fields creator, name, scale, activation code and data processing (requirement R02). */
export function CreateForm({ state, store, config, navigation, onLeave }: CreateFormProps) {
  const { t, tag } = useLocale();
  const values = useValue(state.values);
  const errors = useValue(state.errors);
  const refused = useValue(state.refused);
  const busy = useValue(state.busy);
  const problem = useValue(state.problem);
  const waiting = useSecondsLeft(useValue(state.waitUntil));
  const resendAt = useValue(state.resendAt);
  const resend = useSecondsLeft(resendAt);
  const codeSent = useValue(state.codeSent);
  const codeBusy = useValue(state.codeBusy);
  const [reading, setReading] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // After a failed submit, focus moves to the first invalid field.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  // What comes next is to type the code.
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is another reason
  useEffect(() => {
    if (asked.current && codeSent) form.current?.querySelector<HTMLElement>('[name=activation-code]')?.focus();
  }, [codeSent, resendAt]);

  const errorAt = (field: CreateField) => {
    const error = errors[field];
    if (!error) return undefined;
    return t(error.text, error.count === undefined ? {} : { count: error.count });
  };
  const text = (field: 'people' | 'name' | 'code') => ({
    value: values[field],
    error: errorAt(field),
    onChange: (typed: string) => state.type(field, typed),
    onBlur: () => state.leave(field),
  });
  const request = () => {
    asked.current = true;
    void state.requestCode();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };

  return (
    <form ref={form} className="form" part="form" noValidate onSubmit={submit} aria-busy={busy}>
      <fieldset className="group">
        <legend className="caption">{t('register:create.you')}</legend>
        <Field
          name="people"
          label={t('register:create.people')}
          hint={t('register:create.peopleHint')}
          autoComplete="name"
          {...text('people')}
        />
      </fieldset>
      <fieldset className="group">
        <legend className="caption">{t(store ? 'register:create.store' : 'register:create.school')}</legend>
        <Field
          name="academy-name"
          label={t(store ? 'register:create.storeName' : 'register:create.name')}
          autoComplete="organization"
          {...text('name')}
        />
        {!store && <ScaleChoice value={values.scale} onChange={(scale) => state.type('scale', scale)} />}
      </fieldset>
      <fieldset className="group">
        <legend className="caption">{t('register:create.activation')}</legend>
        <div className="code">
          <Field
            name="activation-code"
            label={t('register:create.code')}
            hint={codeSent ? undefined : t('register:create.codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...text('code')}
          />
          <Button busy={codeBusy} held={resend > 0 || busy} onClick={request}>
            {resend > 0
              ? t('register:create.requestIn', { time: timeText(tag, resend) })
              : t('register:create.request')}
          </Button>
        </div>
        <p className="sent" role="status" data-empty={!codeSent || undefined}>
          {codeSent && <bdi>{codeSent}</bdi>}
        </p>
      </fieldset>
      <div className="agree">
        <Checkbox
          name="agreed"
          label={t('register:create.agree')}
          checked={values.agreed}
          error={errorAt('agreed')}
          onChange={(ticked) => state.type('agreed', ticked)}
        />
        <button type="button" className="read" aria-haspopup="dialog" onClick={() => setReading(true)}>
          {t('register:create.read')}
        </button>
      </div>
      {problem && <ProblemNotice problem={problem} waiting={waiting} />}
      <div className="actions">
        <Button type="submit" kind="primary" busy={busy} held={waiting > 0}>
          {waiting > 0
            ? t('register:create.submitIn', { time: timeText(tag, waiting) })
            : t(store ? 'register:create.submitStore' : 'register:create.submit')}
        </Button>
        <a className="other" {...linkTo(navigation, { route: 'registerInvite', query: { way: 'go_back' } }, onLeave)}>
          {t('register:create.invited')}
        </a>
      </div>
      {reading && <DocumentDialog config={config} navigation={navigation} onClose={() => setReading(false)} />}
    </form>
  );
}
