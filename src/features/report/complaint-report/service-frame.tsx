import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { REPORT_SERVICE_TIMEOUT_MS } from '../../../contract/report/report.ts';
import { OutboundLink } from '../../../ui/external/outbound-link.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { type ComplaintContext, readMessage } from './messages.ts';

const NEW_TAB = { rel: 'noopener noreferrer external', target: '_blank', referrerPolicy: 'no-referrer' } as const;

interface ServiceFrameProps {
  /** The page of the report service, with language and origin of this page. */
  readonly address: URL;
  /** The same as a page of its own. */
  readonly ownPage: string;
  readonly context: ComplaintContext;
  readonly onOpened: () => void;
  readonly onSent: () => void;
  readonly onRetry: () => void;
}

/**
 * The frame of the report service (requirement C01). Only messages from its window and origin are accepted, and the
 * context is sent only to that origin, once for each document that the frame loads.
 */
export function ServiceFrame({ address, ownPage, context, onOpened, onSent, onRetry }: ServiceFrameProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<'waiting' | 'open' | 'silent'>('waiting');
  const [height, setHeight] = useState<number | null>(null);
  const now = useRef({ context, onOpened, onSent });
  now.current = { context, onOpened, onSent };
  const { href, origin } = address;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isAnswered = false;
    const hear = ({ data, origin: from, source }: MessageEvent) => {
      const service = element.contentWindow;
      if (!service || source !== service || from !== origin) return;
      const message = readMessage(data);
      if (message?.type === 'size') setHeight(message.height);
      if (message?.type === 'sent') now.current.onSent();
      if (message?.type !== 'loaded' || isAnswered) return;
      isAnswered = true;
      service.postMessage(now.current.context, origin);
      setPhase('open');
      now.current.onOpened();
    };
    const reloaded = () => {
      isAnswered = false;
    };
    // Before the frame loads, or its first message is lost.
    addEventListener('message', hear);
    element.addEventListener('load', reloaded);
    element.src = href;
    return () => {
      removeEventListener('message', hear);
      element.removeEventListener('load', reloaded);
    };
  }, [href, origin]);

  // A page that cannot be loaded dispatches `load` as well, so a missing message is the only sign.
  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setTimeout(() => setPhase('silent'), REPORT_SERVICE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <>
      {phase === 'silent' && (
        <ErrorBlock
          title={t('report:complaint.silent')}
          text={t(navigator.onLine ? 'report:complaint.silentHint' : 'common:error.offline')}
          onRetry={onRetry}
          actions={
            <OutboundLink link={{ ...NEW_TAB, href: ownPage, host: address.host }}>
              {t('report:complaint.newTab')}
            </OutboundLink>
          }
        />
      )}
      <div className="place" data-phase={phase} style={height === null ? undefined : { blockSize: height }}>
        {phase === 'waiting' && (
          <div className="waiting">
            <Skeleton kind="block" height="100%" />
          </div>
        )}
        <iframe
          ref={frame}
          className="frame"
          part="frame"
          title={t('report:complaint.frame')}
          referrerPolicy="no-referrer"
        />
      </div>
    </>
  );
}
