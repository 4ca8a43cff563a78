import { type FormEvent, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { digitsOf } from '../../../../ui/form/digits.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import type { RoomControls } from '../use-room.ts';

interface PasscodeFormProps {
  readonly onEnter: RoomControls['enter'];
}

/** Asks for the passcode of the host. */
export function PasscodeForm({ onEnter }: PasscodeFormProps) {
  const t = useText();
  const [passcode, setPasscode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, during] = useBusy();
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lpass = digitsOf(passcode);
    if (!/^\d{6}$/.test(lpass)) return setProblem(t('live-room:host.format'));
    const failure = await during(onEnter({ role: 'host', lpass, key: '' }));
    if (failure)
      setProblem(failure.code === AREA_CODES.passcodeWrong ? t('live-room:host.wrong') : errorText(t, failure));
  };
  return (
    <form className="room-door" onSubmit={enter} noValidate aria-labelledby="title">
      <Heading className="room-title" part="title" id="title" tabIndex={-1}>
        {t('live-room:host.title')}
      </Heading>
      <p>{t('live-room:host.text')}</p>
      <Field
        name="passcode"
        label={t('live-room:host.field')}
        value={passcode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        error={problem || undefined}
        onChange={(value) => {
          setPasscode(value);
          setProblem('');
        }}
      />
      <div className="room-answers">
        <Button type="submit" kind="primary" busy={busy}>
          {t('live-room:host.enter')}
        </Button>
        <Button kind="quiet" onClick={() => void onEnter({ role: 'learner', lpass: '', key: '' })}>
          {t('live-room:host.learner')}
        </Button>
      </div>
    </form>
  );
}
