import { type ComponentProps, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconData } from '../icon/icons.ts';
import { css, useStyles } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import look from './local-input.css?inline';

const styles = css(look);

/** What a field of the browser for a day or a time takes, and how it is written in a language. */
interface Kind {
  readonly type: 'date' | 'time';
  readonly icon: IconData;
  /** The value as people write it; empty for none. */
  readonly textOf: (tag: string, value: string) => string;
  /** The value that a text means; empty for an empty text, null while it is none. */
  readonly valueOf: (tag: string, text: string) => string | null;
}

export interface LocalInputProps extends Omit<ComponentProps<'input'>, 'max' | 'min' | 'onChange' | 'type' | 'value'> {
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Called with the value that was typed or picked, or empty. */
  readonly onChange: (value: string) => void;
}

interface OwnProps extends LocalInputProps {
  readonly kind: Kind;
  /** A value that shows how it is typed. */
  readonly example: string;
  /** The accessible name of the button that opens the picker. */
  readonly pickLabel: string;
}

/**
 * A day or a time in the language of the widget: a field of the browser would show it in that of the browser. It is typed
 * as people write it, or picked with the browser. What is none disappears when the field loses the focus.
 */
export function LocalInput({ example, kind, max, min, onBlur, onChange, pickLabel, value, ...rest }: OwnProps) {
  useStyles(styles);
  const { tag } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => {
    try {
      picker.current?.showPicker();
    } catch {
      // In a frame of another origin there is none; then the value is typed.
    }
  };
  return (
    <>
      <input
        autoComplete="off"
        {...rest}
        className="campus-field-input"
        type="text"
        placeholder={kind.textOf(tag, example)}
        value={typed ?? kind.textOf(tag, value)}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          const read = kind.valueOf(tag, text);
          if (read !== null && read !== value) onChange(read);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <span className="campus-picker">
        <input
          ref={picker}
          className="campus-picker-native"
          type={kind.type}
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
        <button type="button" className="campus-picker-button" aria-label={pickLabel} onClick={pick}>
          <Icon of={kind.icon} size={16} />
        </button>
      </span>
    </>
  );
}
