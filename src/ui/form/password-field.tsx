import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { eye, eyeOff } from '../icon/icons.ts';
import { useText } from '../text/locale.ts';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'suffix' | 'ref'> {
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field with a button that reveals it. It is masked again before submission, so that password managers do
 * not store it as plain text.
 */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const mask = () => {
      if (input.current) input.current.type = 'password';
      setShown(false);
    };
    form?.addEventListener('submit', mask, true);
    return () => form?.removeEventListener('submit', mask, true);
  }, []);
  return (
    <Field
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={input}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="campus-field-toggle"
          aria-label={t('common:ui.password.show')}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
