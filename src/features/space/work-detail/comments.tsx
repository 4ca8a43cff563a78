import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { Comment } from '../../../contract/space/posts.ts';
import { COMMENT_MAX_LENGTH, COMMENT_PAGE_SIZE } from '../../../contract/space/work-constants.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { calledName } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useLatestPicture } from '../../../ui/avatar/latest-picture.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EndlessPages } from '../../../ui/endless/endless-pages.tsx';
import { FeedArticle, type FeedPlace } from '../../../ui/endless/feed-article.tsx';
import { createPageList } from '../../../ui/endless/page-list.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { type PostApi, postApi } from '../posts/post-api.ts';
import { isUncertain, reportTarget } from '../posts/rules.ts';
import { Time } from '../posts/time.tsx';
import { keepDraft, keptDraft } from './comment-draft.ts';

/** The comments on a work; the cursor of each page is in the one before. */
function createComments(api: PostApi, workId: string) {
  let next: string | null = '';
  return createPageList<Comment>({
    async load(_page, signal) {
      const result = await api.comments(workId, next ?? '', COMMENT_PAGE_SIZE, signal);
      if (!result.ok) return result;
      next = result.data.next;
      return { ok: true, data: result.data.list };
    },
    isLast: () => next === null,
    keyOf: ({ id }) => id,
  });
}

interface CommentItemProps extends FeedPlace {
  readonly comment: Comment;
  readonly workId: string;
  readonly schoolId: string;
  readonly widget: SpaceWidget;
}

function CommentItem({ comment, schoolId, widget, workId, ...place }: CommentItemProps) {
  const t = useText();
  const { author, content, createdTime, id } = comment;
  const user = useValue(widget.session.user);
  return (
    <FeedArticle className="remark" label={author.nickName} {...place}>
      <Avatar id={author.userId} name={author.nickName} src={widget.navigation.media(author.avatarUrl)} size={32} />
      <div>
        <p className="note">
          <b>
            <Bdi>{author.nickName}</Bdi>
          </b>{' '}
          · <Time value={createdTime} />
          {user && user.id !== author.userId && (
            <>
              {' · '}
              <a
                className="report-link"
                {...linkTo(widget.navigation, reportTarget(schoolId, { resourceId: workId, commentId: id }))}
              >
                <span aria-hidden="true">{t('works:report.action')}</span>
                <span className="campus-hidden">{t('works:report.comment', { name: author.nickName })}</span>
              </a>
            </>
          )}
        </p>
        <p className="remark-text">
          <Bdi>{content}</Bdi>
        </p>
      </div>
    </FeedArticle>
  );
}

interface CommentsProps {
  readonly workId: string;
  /** The school of the work. */
  readonly schoolId: string;
  /** How many there were when the work was read. */
  readonly count: number;
  /** Called with how many there are now, after the user has added one. */
  readonly onAdded: (count: number) => void;
  readonly widget: SpaceWidget;
}

/** The comments on a work, and the form to add one: a line that grows, with a button once something is written. */
export function Comments({ count, onAdded, schoolId, widget, workId }: CommentsProps) {
  const { t, tag } = useLocale();
  const user = useValue(widget.session.user);
  const avatarUrl = useLatestPicture(user?.id ?? '', user?.avatarUrl ?? '');
  const [added, setAdded] = useState(0);
  const api = useMemo(() => postApi(widget.api, widget.lastingApi), [widget.api, widget.lastingApi]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an added comment is the first of a new list
  const list = useMemo(() => createComments(api, workId), [api, workId, added]);
  const [draft, setDraft] = useState(() => keptDraft(workId));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => list.abort, [list]);

  const stored = () => {
    setDraft('');
    keepDraft(workId, '');
    setProblem('');
    setAdded((before) => before + 1);
    onAdded(count + added + 1);
  };
  /** Whether the latest comments contain a new one by the user with this text. */
  const hasArrived = async (content: string, before: readonly (readonly Comment[])[]): Promise<boolean> => {
    const latest = await api.comments(workId, '', COMMENT_PAGE_SIZE, new AbortController().signal);
    if (!latest.ok) return false;
    const known = new Set(before.flat().map(({ id }) => id));
    const own = widget.session.user.peek()?.id;
    return latest.data.list.some((one) => one.author.userId === own && one.content === content && !known.has(one.id));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (draft.trim() === '') return setProblem(t('works:comment.missing'));
    if (!user) keepDraft(workId, draft);
    if (!(await widget.requireSignIn('comment'))) return;
    setBusy(true);
    const content = draft.trim();
    const before = list.pages.peek();
    const result = await api.comment(workId, content);
    // Otherwise another attempt would store it twice.
    const isStored = result.ok || (isUncertain(result.error) && (await hasArrived(content, before)));
    setBusy(false);
    if (isStored) return stored();
    widget.report(result.error);
    const { code } = result.error;
    const isRefused = code === AREA_CODES.moderationViolation || code === AREA_CODES.moderationSensitive;
    setProblem(isRefused ? t('works:comment.refused') : errorText(t, result.error));
  };

  return (
    <section className="comments" part="comments" aria-labelledby="comments">
      <Heading depth={1} id="comments" className="comments-title">
        {t('works:comment.title')}
        {count + added > 0 && <span className="comments-count"> {numberOf(tag).format(count + added)}</span>}
      </Heading>
      <form className="comment-form" onSubmit={send} noValidate>
        {user && <Avatar id={user.id} name={calledName(user)} src={widget.navigation.media(avatarUrl)} size={32} />}
        <FieldFrame quietLabel label={t('works:comment.field')} error={problem || undefined}>
          {(wiring) => (
            <textarea
              {...wiring}
              className="comment-field"
              dir="auto"
              rows={1}
              placeholder={t('works:comment.field')}
              maxLength={COMMENT_MAX_LENGTH}
              value={draft}
              onChange={(event) => {
                setDraft(event.target.value);
                if (event.target.value === '') keepDraft(workId, '');
                setProblem('');
              }}
            />
          )}
        </FieldFrame>
        {draft !== '' && (
          <Button type="submit" busy={busy}>
            {t('works:comment.send')}
          </Button>
        )}
      </form>
      <EndlessPages
        label={t('works:comment.title')}
        list={list}
        pageClass="remarks"
        item={(comment, place) => (
          <CommentItem key={comment.id} {...place} {...{ comment, schoolId, widget, workId }} />
        )}
        moreLabel={t('works:list.more')}
        endLabel={t('works:list.end')}
        failedLabel={t('works:overlay.failed')}
        skeleton={<Skeleton lines={3} />}
        empty={<p className="note">{t('works:overlay.empty')}</p>}
      />
    </section>
  );
}
