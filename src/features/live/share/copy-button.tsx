import { useEffect, useState } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { check, copy } from '../../../ui/icon/more-icons.ts';
import { useText } from '../../../ui/text/locale.ts';

/** How long the button shows that the text was copied. */
const SHOWN_FOR = 3_000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What is copied, for screen readers. */
  readonly what?: string;
  readonly widget: Pick<WidgetHandle, 'toast'>;
  readonly kind?: 'primary';
  readonly onCopied: () => void;
  /** Selects the text on the page, so that the user can copy it by hand. */
  readonly onRefused: () => void;
}

/** Copies a text and confirms it in its label. If the browser refuses, the text is selected instead. */
export function CopyButton({ kind, label, onCopied, onRefused, text, what, widget }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const put = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
      onCopied();
    } catch {
      onRefused();
      widget.toast({ kind: 'warning', text: t('live-share:copyFailed') });
    }
  };
  return (
    <>
      <Button kind={kind} icon={copied ? check : copy} onClick={() => void put()}>
        {copied ? t('live-share:copied') : label}
        {what && <span className="campus-hidden"> {what}</span>}
      </Button>
      <span className="campus-hidden" role="status">
        {copied > 0 && t('live-share:copied')}
      </span>
    </>
  );
}
