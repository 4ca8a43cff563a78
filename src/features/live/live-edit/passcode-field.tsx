import { safeParse } from 'valibot';
import { Passcode } from '../../../contract/live/live-shapes.ts';
import { Button } from '../../../ui/button/button.tsx';
import { digitsOf } from '../../../ui/form/digits.ts';
import { Field } from '../../../ui/form/field.tsx';
import { rotateCw } from '../../../ui/icon/icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import { newPasscode } from '../share/passcode.ts';

export const isPasscode = (text: string): boolean => safeParse(Passcode, text).success;

interface PasscodeFieldProps {
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (passcode: string) => void;
  readonly onLeave: () => void;
}

/** The passcode of the host, typed or drawn (requirement L06). */
export function PasscodeField({ onChange, onLeave, value, wrong }: PasscodeFieldProps) {
  const t = useText();
  return (
    <div className="edit-passcode">
      <Field
        name="passcode"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        label={t('live-form:field.passcode')}
        hint={t('live-form:hint.passcode')}
        error={wrong ? t('live-form:problem.passcode') : undefined}
        value={value}
        onChange={(typed) => onChange(digitsOf(typed))}
        onBlur={onLeave}
      />
      <Button compact icon={rotateCw} onClick={() => onChange(newPasscode())}>
        {t('live-form:edit.newPasscode')}
      </Button>
    </div>
  );
}
