import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { download } from '../../../ui/icon/more-icons.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';

/**
 * The export button before the end of a live course: disabled, with a tooltip that explains why. While the tooltip is
 * shown, Escape only hides it, until the pointer or the focus returns.
 */
export function ExportOff() {
  const t = useText();
  const hint = useUid();
  const own = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const element = own.current;
    const bubble = tooltip.current;
    if (!element || !bubble) return;
    const ended = new AbortController();
    const { signal } = ended;
    const again = () => setDismissed(false);
    element.addEventListener('pointerenter', again, { signal });
    element.addEventListener('focusin', again, { signal });
    // Also while the focus is elsewhere, and before the dialogs of the page get the key.
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || getComputedStyle(bubble).visibility !== 'visible') return;
      event.preventDefault();
      event.stopPropagation();
      setDismissed(true);
    };
    element.ownerDocument.addEventListener('keydown', dismiss, { capture: true, signal });
    return () => ended.abort();
  }, []);
  return (
    <span className="export-off" data-dismissed={isDismissed ? '' : undefined} ref={own}>
      <Button icon={download} aria-disabled aria-describedby={hint}>
        {t('live-data:export')}
      </Button>
      <span className="export-hint" role="tooltip" id={hint} ref={tooltip}>
        {t('live-data:export.hint')}
      </span>
    </span>
  );
}
