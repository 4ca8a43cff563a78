import { fetchDocument } from '../../../services/external/fetch-document.ts';
import { apiError, type Result } from '../../../services/http/api-error.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { SafeHtml } from '../../../ui/safe-html/safe-html.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface DocumentTextProps {
  /** The URL as returned by the platform, not validated. */
  readonly url: string;
  readonly navigation: Navigation;
}

async function load({ url, navigation }: DocumentTextProps, signal: AbortSignal): Promise<Result<string>> {
  const address = navigation.allowedUrl(url);
  return address ? fetchDocument(address, signal) : { ok: false, error: apiError('malformed') };
}

/** Shows a document of the platform. */
export default function DocumentText({ url, navigation }: DocumentTextProps) {
  const t = useText();
  const { value: html, error, busy, retry } = useResource(load, { url, navigation });

  if (html !== undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
      <div className="document" tabIndex={0}>
        <SafeHtml className="letter" html={html} link={navigation.allowedUrl} />
      </div>
    );
  }
  if (!error) return <Skeleton lines={10} />;
  return <CallError title={t('register:document.failed')} error={error} busy={busy} onRetry={retry} />;
}
