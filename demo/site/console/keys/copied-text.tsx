import { useState } from 'react';
import { Button } from '../../../../src/ui/button/button.tsx';
import { check, copy } from '../../../../src/ui/icon/more-icons.ts';
import { useText } from '../../../../src/ui/text/locale.ts';

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text for a machine with a button that copies it. It can also be selected at once. */
export function CopiedText({ label, text }: CopiedTextProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const put = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser does not allow it: the text is there to be selected.
      setCopied(false);
    }
  };
  return (
    <div className="copied">
      <dt className="note">{label}</dt>
      <dd className="copied-row">
        <code className="copied-text" dir="ltr">
          {text}
        </code>
        <Button compact icon={copied ? check : copy} onClick={() => void put()}>
          {t(copied ? 'console:keys.copied' : 'console:keys.copy')}
          <span className="campus-hidden"> {label}</span>
        </Button>
      </dd>
    </div>
  );
}
