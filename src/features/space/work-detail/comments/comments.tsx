import { useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import type { Comment } from '../../../../contract/space/comments.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { calledName } from '../../../../services/session/user.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { useLatestPicture } from '../../../../ui/avatar/latest-picture.ts';
import { EndlessPages } from '../../../../ui/endless/endless-pages.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../../ui/react/use-value.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { SpaceWidget } from '../../owner/tab-props.ts';
import { postApi } from '../../posts/post-api.ts';
import { keepDraft, keptDraft } from './comment-draft.ts';
import { CommentItem } from './comment-item.tsx';
import { Composer } from './composer.tsx';
import { createComments } from './state.ts';

interface CommentsProps {
  readonly workId: string;
  /** The school of the work. */
  readonly schoolId: string;
  /** How many there were when the work was read. */
  readonly count: number;
  /** Called with how many there are, after the user has added or deleted one. */
  readonly onCounted: (count: number) => void;
  readonly widget: SpaceWidget;
}

/** The comments on a work with their replies, and the form to add one. */
export function Comments({ count: initial, onCounted, schoolId, widget, workId }: CommentsProps) {
  const { t, tag } = useLocale();
  const user = useValue(widget.session.user);
  const avatarUrl = useLatestPicture(user?.id ?? '', user?.avatarUrl ?? '');
  const [readings, setReadings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of the beginning; another user has other rights
  const state = useMemo(
    () =>
      createComments({
        api: postApi(widget.api, widget.lastingApi),
        workId,
        count: initial,
        userId: () => widget.session.user.peek()?.id,
      }),
    [widget.api, widget.lastingApi, workId, user?.id, readings],
  );
  const latest = useRef(state);
  latest.current = state;
  const count = useValue(state.count);
  useEffect(() => state.list.abort, [state]);
  const title = useRef<HTMLDivElement>(null);

  const failedText = (error: ApiError): string => {
    widget.report(error);
    const { code } = error;
    const isRefused = code === AREA_CODES.moderationViolation || code === AREA_CODES.moderationSensitive;
    return isRefused ? t('works:comment.refused') : errorText(t, error);
  };
  /** Signs the user in if needed, and adds a comment. Returns what the form shows. */
  const add = async (content: string, parent: Comment | null): Promise<string | null> => {
    if (!user && !parent) keepDraft(workId, content);
    if (!(await widget.requireSignIn('comment'))) return null;
    const used = latest.current;
    const failed = await used.add(content, parent);
    if (failed) return failedText(failed);
    if (!parent) keepDraft(workId, '');
    onCounted(used.count.peek());
    // With the sign-in the list is read again, perhaps before the comment was there.
    if (latest.current !== used) setReadings((times) => times + 1);
    return '';
  };
  const edit = async (comment: Comment | Comment['replies'][number], content: string): Promise<string> => {
    const failed = await state.edit(comment, content);
    return failed ? failedText(failed) : '';
  };
  const remove = async (comment: Comment | Comment['replies'][number]): Promise<boolean> => {
    const failed = await state.remove(comment);
    if (failed) {
      widget.toast({ kind: 'danger', text: failedText(failed) });
      return false;
    }
    onCounted(state.count.peek());
    title.current?.focus();
    return true;
  };
  const more = async (comment: Comment): Promise<void> => {
    const failed = await state.loadReplies(comment);
    if (failed) widget.toast({ kind: 'danger', text: failedText(failed) });
  };

  return (
    <section className="comments" part="comments" aria-labelledby="comments">
      <div className="comments-head" ref={title} tabIndex={-1}>
        <Heading depth={1} id="comments" className="comments-title">
          {t('works:comment.title')}
          {count > 0 && <span className="comments-count"> {numberOf(tag).format(count)}</span>}
        </Heading>
      </div>
      <Composer
        face={
          user && <Avatar id={user.id} name={calledName(user)} src={widget.navigation.media(avatarUrl)} size={32} />
        }
        label={t('works:comment.field')}
        sendLabel={t('works:comment.send')}
        initial={keptDraft(workId)}
        onDraft={(text) => {
          if (text === '') keepDraft(workId, '');
        }}
        onSend={(text) => add(text, null)}
      />
      <EndlessPages
        label={t('works:comment.title')}
        list={state.list}
        pageClass="remarks"
        item={(comment, place) => (
          <CommentItem
            key={comment.id}
            {...place}
            {...{ comment, schoolId, widget, workId }}
            onReply={(text) => add(text, comment)}
            onMore={() => more(comment)}
            onEdit={edit}
            onRemove={remove}
          />
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
