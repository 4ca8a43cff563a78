import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { search } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';

interface PhoneSearchProps {
  readonly chips: ReactNode;
  /** What is searched for. */
  readonly typed: string;
  /** The search field. */
  readonly children: ReactNode;
}

/** The counts in one row, and the search behind its icon. A search that is on stays in view. */
export function PhoneSearch({ children, chips, typed }: PhoneSearchProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isShown = isOpen || typed !== '';
  return (
    <div className="phone-tools">
      <div className="phone-row">
        {chips}
        <Button
          kind="quiet"
          iconOnly
          icon={search}
          aria-expanded={isShown}
          onClick={() => {
            if (isShown && typed === '') return setOpen(false);
            setOpen(true);
            requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
          }}
        >
          {t('attendance-board:search')}
        </Button>
      </div>
      <div ref={field} hidden={!isShown}>
        {children}
      </div>
    </div>
  );
}
