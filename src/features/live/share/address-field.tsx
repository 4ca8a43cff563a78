import { useRef } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { CopyButton } from './copy-button.tsx';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly widget: Pick<WidgetHandle, 'toast'>;
  readonly onCopied: () => void;
}

/** A value to copy. Focusing it selects all of it, for users who copy by hand. */
export function AddressField({ label, onCopied, value, widget }: AddressFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="share-row">
      <FieldFrame required={false} label={label}>
        {(wiring) => (
          <div className="campus-field-box">
            <input
              className="campus-field-input"
              {...wiring}
              ref={input}
              type="text"
              dir="ltr"
              readOnly
              value={value}
              onFocus={(event) => event.target.select()}
            />
          </div>
        )}
      </FieldFrame>
      <CopyButton
        text={value}
        label={t('live-share:copy')}
        what={label}
        widget={widget}
        onCopied={onCopied}
        onRefused={() => input.current?.focus()}
      />
    </div>
  );
}
