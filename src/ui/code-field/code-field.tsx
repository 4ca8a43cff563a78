import { type ComponentProps, useRef, useState } from 'react';
import { digitsOf } from '../form/digits.ts';
import { FieldFrame, type Labelled } from '../form/field-frame.tsx';
import { css, useStyles } from '../style/styles.ts';
import text from './code-field.css?inline';

const look = css(text);

type Own = Labelled & {
  name: string;
  /** Number of digits of the code. */
  length?: number | undefined;
  /** Omit it for an uncontrolled field. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Called each time the code becomes complete. */
  onComplete?: ((value: string) => void) | undefined;
};

export interface CodeFieldProps extends Own, Omit<ComponentProps<'input'>, keyof Own | 'defaultValue'> {}

/**
 * A one-time code: one input that is drawn as slots, so that autofill, paste and screen readers work as in a plain
 * field.
 */
export function CodeField({
  label,
  hint,
  error,
  optional,
  required,
  quietLabel,
  id,
  length = 6,
  value,
  onChange,
  onComplete,
  ...rest
}: CodeFieldProps) {
  useStyles(look);
  const [own, setOwn] = useState('');
  const code = value ?? own;
  const last = useRef(code);
  last.current = code;
  const take = (typed: string) => {
    const next = digitsOf(typed).slice(0, length);
    if (next === last.current) return;
    last.current = next;
    setOwn(next);
    onChange?.(next);
    if (next.length === length) onComplete?.(next);
  };
  // The text of an input method must not be changed during composition.
  const [composing, setComposing] = useState<string | null>(null);
  return (
    <FieldFrame {...{ label, hint, error, optional, required, quietLabel, id }}>
      {(wiring) => (
        <div className="campus-code" dir="ltr">
          {Array.from({ length }, (_, slot) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by their position
              key={slot}
              className="campus-code-slot"
              data-at={slot === Math.min(code.length, length - 1) || undefined}
            />
          ))}
          <input
            className="campus-code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            value={composing ?? code}
            onChange={({ target, nativeEvent }) => {
              const mid = (nativeEvent as InputEvent).isComposing;
              setComposing(mid ? target.value : null);
              if (!mid) take(target.value);
            }}
            onCompositionEnd={({ currentTarget }) => {
              setComposing(null);
              take(currentTarget.value);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
