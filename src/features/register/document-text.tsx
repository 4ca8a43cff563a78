import { useEffect, useState } from 'react';
import { fetchDocument } from '../../services/document.ts';
import { type Fault, faultOf, type Outcome } from '../../services/fault.ts';
import type { Navigation } from '../../services/navigation.ts';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { faultText } from '../../ui/fault-text.ts';
import { useText } from '../../ui/locale.ts';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface DocumentTextProps {
  /** As the platform gave it: not checked yet. */
  readonly url: string;
  readonly navigation: Navigation;
}

/** A text of the platform by its address. */
export default function DocumentText({ url, navigation }: DocumentTextProps) {
  const t = useText();
  const [shown, setShown] = useState<{ html: string | null; fault: Fault | null }>({ html: null, fault: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to fetch again
  useEffect(() => {
    const ended = new AbortController();
    const address = navigation.legal(url);
    const fetched: Promise<Outcome<string>> = address
      ? fetchDocument(address, ended.signal)
      : Promise.resolve({ ok: false, fault: faultOf('malformed') });
    void fetched.then((text) => {
      if (ended.signal.aborted) return;
      setShown((last) => (text.ok ? { html: text.data, fault: null } : { ...last, fault: text.fault }));
    });
    return () => ended.abort();
  }, [url, navigation, attempt]);

  if (shown.html !== null) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text has to be reachable by keyboard
      <div className="document" tabIndex={0}>
        <SafeHtml className="letter" html={shown.html} link={navigation.legal} />
      </div>
    );
  }
  const { fault } = shown;
  if (!fault) return <Skeleton lines={10} />;
  return (
    <ErrorBlock
      title={t('register:document.failed')}
      text={faultText(t, fault)}
      code={fault.code}
      onRetry={() => {
        setShown({ html: null, fault: null });
        setAttempt(attempt + 1);
      }}
    />
  );
}
