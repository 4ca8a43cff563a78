import { useMemo } from 'react';
import type { Post, Vote } from '../../../contract/space/work-shapes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { plainOf } from '../../../ui/plain-text/plain.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { Attachments } from '../posts/attachments.tsx';
import { postApi } from '../posts/post-api.ts';
import { VoteForm } from '../posts/vote-form.tsx';
import { EventFacts } from './event-facts.tsx';
import { Pictures } from './pictures.tsx';

interface PostBodyProps {
  readonly post: Post;
  readonly isOwn: boolean;
  /** Whether the user comes to the event. */
  readonly coming: boolean;
  readonly widget: SpaceWidget;
  readonly onChange: (post: Post) => void;
  readonly onComing: (coming: boolean, post: Post) => void;
  readonly onOutdated: () => void;
}

const loadText = () => import('../../../ui/markdown/markdown-text.tsx');

/** The text of a post with its pictures, its event or poll, its attachments, and for its author the state of a question and the pin. */
export function PostBody({ coming, isOwn, onChange, onComing, onOutdated, post, widget }: PostBodyProps) {
  const t = useText();
  const api = useMemo(() => postApi(widget.api, widget.lastingApi), [widget.api, widget.lastingApi]);
  const [busy, during] = useBusy();
  const failed = (error: ApiError) => {
    widget.report(error);
    widget.toast({ kind: 'danger', text: errorText(t, error) });
  };
  const resolve = async () => {
    const result = await during(api.resolve(post.id, post.isResolved ? 0 : 1));
    if (!result.ok) return failed(result.error);
    onChange({ ...post, isResolved: result.data.isResolved });
  };
  const pin = async () => {
    const result = await during(api.pin(post.id, post.isTop ? 0 : 1));
    if (!result.ok) return failed(result.error);
    onChange({ ...post, isTop: result.data.isTop });
  };
  return (
    <>
      {post.resourceType === 'activity' && (
        <EventFacts
          post={post}
          coming={coming}
          widget={widget}
          onChange={(isComing, comingCount) => onComing(isComing, { ...post, comingCount })}
        />
      )}
      {/* A text of its own reads from its own side of the page, which <bdi> inside a paragraph would not change. */}
      {post.content !== '' && (
        <div className="text" dir="auto">
          <LazyBoundary load={loadText} meanwhile={<p>{plainOf(post.content)}</p>}>
            {({ MarkdownText }) => <MarkdownText text={post.content} link={widget.navigation.allowedUrl} />}
          </LazyBoundary>
        </div>
      )}
      {post.pictures.length > 0 && <Pictures pictures={post.pictures} navigation={widget.navigation} />}
      {post.vote && (
        <VoteForm
          post={post}
          vote={post.vote}
          api={api}
          widget={widget}
          onVoted={(vote: Vote) => onChange({ ...post, vote })}
          onOutdated={onOutdated}
        />
      )}
      {isOwn && (
        <div className="own-actions">
          {post.resourceType === 'qa' && (
            <Button busy={busy} onClick={() => void resolve()}>
              {t(post.isResolved ? 'works:qa.reopen' : 'works:qa.resolve')}
            </Button>
          )}
          <Button busy={busy} onClick={() => void pin()}>
            {t(post.isTop ? 'works:pin.remove' : 'works:pin.add')}
          </Button>
        </div>
      )}
      {post.attachmentInfo.length > 0 && (
        <Attachments resourceId={post.id} attachments={post.attachmentInfo} api={api} widget={widget} />
      )}
    </>
  );
}
