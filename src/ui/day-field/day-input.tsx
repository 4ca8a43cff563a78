import { type ComponentProps, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { calendar } from '../icon/more-icons.ts';
import { css, useStyles } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import look from './day-input.css?inline';
import { dayOfText, dayText } from './day-text.ts';

const styles = css(look);

interface DayInputProps extends Omit<ComponentProps<'input'>, 'max' | 'min' | 'onChange' | 'type' | 'value'> {
  /** A day as `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Called with the day that was typed or picked, or empty. */
  readonly onChange: (day: string) => void;
}

/**
 * A day in the language of the widget: a field of the browser would show it in that of the browser. It is typed as people
 * write it, or picked from the calendar of the browser. What is no day disappears when the field loses the focus.
 */
export function DayInput({ className = '', max, min, onBlur, onChange, value, ...rest }: DayInputProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => {
    try {
      picker.current?.showPicker();
    } catch {
      // In a frame of another origin there is none; then the day is typed.
    }
  };
  return (
    <>
      <input
        autoComplete="off"
        {...rest}
        className={`campus-field-input ${className}`}
        type="text"
        placeholder={dayText(tag, max && max < EXAMPLE ? max : EXAMPLE)}
        value={typed ?? dayText(tag, value)}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          const day = dayOfText(tag, text);
          if (day !== null && day !== value) onChange(day);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <span className="campus-day-picker">
        <input
          ref={picker}
          className="campus-day-native"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => {
            setTyped(null);
            onChange(target.value);
          }}
        />
        <button type="button" className="campus-day-button" aria-label={t('common:ui.calendar')} onClick={pick}>
          <Icon of={calendar} size={16} />
        </button>
      </span>
    </>
  );
}

/** Shows the order of day, month and year: its numbers cannot be mistaken for one another. */
const EXAMPLE = '2030-12-31';
