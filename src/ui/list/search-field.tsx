import { useRef } from 'react';
import { Field, type FieldProps } from '../form/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { x } from '../icon/icons.ts';
import { search } from '../icon/more-icons.ts';
import { useText } from '../text/locale.ts';

export interface SearchFieldProps
  extends Omit<FieldProps, 'type' | 'lead' | 'suffix' | 'optional' | 'required' | 'defaultValue' | 'ref'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field with a clear button. The label is shown as the placeholder. */
export function SearchField(props: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { label, value, onChange } = props;
  return (
    <Field
      quietLabel
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      {...props}
      required={false}
      ref={input}
      type="search"
      lead={<Icon of={search} />}
      suffix={
        value && (
          <button
            type="button"
            className="campus-field-toggle"
            aria-label={t('list:search.clear')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon of={x} size={16} />
          </button>
        )
      }
    />
  );
}
