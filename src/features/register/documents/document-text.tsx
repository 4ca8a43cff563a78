import { useEffect, useState } from 'react';
import { type ApiError, apiError, type Result } from '../../../services/http/api-error.ts';
import { fetchDocument } from '../../../services/http/fetch-document.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SafeHtml } from '../../../ui/safe-html/safe-html.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface DocumentTextProps {
  /** The URL as returned by the platform, not validated. */
  readonly url: string;
  readonly navigation: Navigation;
}

/** Shows a document of the platform. */
export default function DocumentText({ url, navigation }: DocumentTextProps) {
  const t = useText();
  const [shown, setShown] = useState<{ html: string | null; error: ApiError | null }>({ html: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must fetch again
  useEffect(() => {
    const ended = new AbortController();
    const address = navigation.allowedUrl(url);
    const fetched: Promise<Result<string>> = address
      ? fetchDocument(address, ended.signal)
      : Promise.resolve({ ok: false, error: apiError('malformed') });
    void fetched.then((text) => {
      if (ended.signal.aborted) return;
      setShown((last) => (text.ok ? { html: text.data, error: null } : { ...last, error: text.error }));
    });
    return () => ended.abort();
  }, [url, navigation, attempt]);

  if (shown.html !== null) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
      <div className="document" tabIndex={0}>
        <SafeHtml className="letter" html={shown.html} link={navigation.allowedUrl} />
      </div>
    );
  }
  const { error } = shown;
  if (!error) return <Skeleton lines={10} />;
  return (
    <ErrorBlock
      title={t('register:document.failed')}
      text={errorText(t, error)}
      code={error.code}
      onRetry={() => {
        setShown({ html: null, error: null });
        setAttempt(attempt + 1);
      }}
    />
  );
}
