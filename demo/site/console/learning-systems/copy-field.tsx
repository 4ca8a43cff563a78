import { useRef, useState } from 'react';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { check, copy } from '../../../../src/ui/icon/more-icons.ts';
import { useText } from '../../../../src/ui/text/locale.ts';

interface CopyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}

/** An address that is copied. Where the browser refuses, it is selected, so that the user can copy it by hand. */
export function CopyField({ hint, label, name, value }: CopyFieldProps) {
  const t = useText();
  const [copied, setCopied] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isCopied = copied === value;
  const put = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      box.current?.querySelector('input')?.select();
    }
  };
  return (
    <div ref={box}>
      <Field
        name={name}
        label={label}
        hint={hint}
        value={value}
        dir="ltr"
        readOnly
        required={false}
        suffix={
          <Button compact icon={isCopied ? check : copy} onClick={() => void put()}>
            {isCopied ? t('learning-systems:copied') : t('learning-systems:copy')}
            <span className="campus-hidden"> {label}</span>
          </Button>
        }
      />
    </div>
  );
}
