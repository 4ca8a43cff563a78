import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { EXPANDABLE_HEIGHT_PX } from '../../../contract/space/work-constants.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { chevronDown, chevronUp } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';

/** A text that is cut at 80 px, with a button that shows all of it if it is cut (requirement H09). */
export function Expandable({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setCut((element.firstElementChild as HTMLElement).offsetHeight > EXPANDABLE_HEIGHT_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.firstElementChild as HTMLElement);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="expandable">
      <div
        className="expandable-text"
        id={id}
        ref={box}
        data-cut={(isCut && !isOpen) || undefined}
        style={isOpen ? undefined : { maxBlockSize: EXPANDABLE_HEIGHT_PX }}
      >
        <p>{children}</p>
      </div>
      {isCut && (
        <button
          type="button"
          className="expand"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'works:post.collapse' : 'works:post.expand')}
          <Icon of={isOpen ? chevronUp : chevronDown} size={16} />
        </button>
      )}
    </div>
  );
}
