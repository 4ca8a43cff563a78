import { type ReactNode, useRef, useState } from 'react';
import type { Comment, Reply } from '../../../../contract/space/comments.ts';
import { ActionMenu, type MenuAction } from '../../../../ui/action-menu/action-menu.tsx';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FeedArticle, type FeedPlace } from '../../../../ui/endless/feed-article.tsx';
import { triangleAlert } from '../../../../ui/icon/icons.ts';
import { pencil, trash } from '../../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useValue } from '../../../../ui/react/use-value.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { useLocale, useText } from '../../../../ui/text/locale.ts';
import type { SpaceWidget } from '../../owner/tab-props.ts';
import { reportTarget } from '../../posts/rules.ts';
import { Time } from '../../posts/time.tsx';
import { Composer } from './composer.tsx';

interface Verbs {
  /** Returns why it failed, empty if it did not. */
  readonly onEdit: (comment: Reply, text: string) => Promise<string>;
  /** Returns whether it was deleted. */
  readonly onRemove: (comment: Reply) => Promise<boolean>;
}

interface RemarkProps extends Verbs {
  readonly remark: Reply;
  readonly schoolId: string;
  readonly workId: string;
  readonly widget: SpaceWidget;
  readonly faceSize: 24 | 32;
  /** Below the text: the way to reply, and the replies. */
  readonly children?: ReactNode;
}

/** What a user may do with a comment, in a menu; nothing if that is nothing. */
function RemarkMenu({ actions, name }: { readonly actions: readonly MenuAction[]; readonly name: string }) {
  const t = useText();
  if (actions.length === 0) return null;
  return <ActionMenu label={t('works:comment.more', { name })} actions={actions} />;
}

/** A comment or reply: who wrote it and when, its text or the form to change it. */
function Remark({ children, faceSize, onEdit, onRemove, remark, schoolId, widget, workId }: RemarkProps) {
  const t = useText();
  const user = useValue(widget.session.user);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { author, content, createdTime, deleted, editedTime, id, mayDelete, mayEdit } = remark;
  const space = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: author.userId } } as const;
  const settle = () => {
    setEditing(false);
    body.current?.focus();
  };
  const actions: MenuAction[] = [];
  if (mayEdit)
    actions.push({ id: 'edit', icon: pencil, label: t('works:comment.edit'), onSelect: () => setEditing(true) });
  if (user && user.id !== author.userId && !deleted) {
    const link = linkTo(widget.navigation, reportTarget(schoolId, { resourceId: workId, commentId: id }));
    actions.push({ id: 'report', icon: triangleAlert, label: t('works:report.action'), link });
  }
  if (mayDelete)
    actions.push({
      id: 'delete',
      icon: trash,
      label: t('works:comment.delete'),
      onSelect: () => setAsking(true),
      danger: true,
    });
  return (
    <>
      <Avatar
        id={author.userId}
        name={author.nickName}
        src={widget.navigation.media(author.avatarUrl)}
        size={faceSize}
      />
      <div className="remark-body" ref={body} tabIndex={-1}>
        <div className="remark-head">
          <p className="note">
            <a className="remark-author" {...linkTo(widget.navigation, space)}>
              <Bdi>{author.nickName}</Bdi>
            </a>{' '}
            · <Time value={createdTime} />
            {editedTime && !deleted && <> · {t('works:comment.edited')}</>}
          </p>
          <RemarkMenu actions={actions} name={author.nickName} />
        </div>
        {editing ? (
          <Composer
            label={t('works:comment.editField')}
            sendLabel={t('works:comment.save')}
            initial={content}
            onSend={async (text) => {
              const failed = await onEdit(remark, text);
              if (failed === '') settle();
              return failed || null;
            }}
            onCancel={settle}
          />
        ) : (
          <p className="remark-text" data-deleted={deleted || undefined}>
            {deleted ? t('works:comment.deleted') : <Bdi>{content}</Bdi>}
          </p>
        )}
        {children}
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('works:comment.deleteTitle')}
          cancel={t('works:comment.cancel')}
          confirm={t('works:comment.delete')}
          kind="danger"
          busy={busy}
          onConfirm={async () => {
            setBusy(true);
            await onRemove(remark);
            setBusy(false);
            setAsking(false);
          }}
        >
          <blockquote className="remark-quote">
            <Bdi>{content}</Bdi>
          </blockquote>
        </ConfirmDialog>
      </div>
    </>
  );
}

interface CommentItemProps extends FeedPlace, Verbs {
  readonly comment: Comment;
  readonly workId: string;
  readonly schoolId: string;
  readonly widget: SpaceWidget;
  /** Returns why it failed, empty if it did not, or null if nothing was tried. */
  readonly onReply: (text: string) => Promise<string | null>;
  readonly onMore: () => Promise<void>;
}

/** A comment with its replies and the form to add one. */
export function CommentItem({ comment, onMore, onReply, index, size, ...rest }: CommentItemProps) {
  const { t } = useLocale();
  const [replying, setReplying] = useState(false);
  const [busy, setBusy] = useState(false);
  const reply = useRef<HTMLButtonElement>(null);
  const { author, replies, replyCount } = comment;
  const missing = replyCount - replies.length;
  const settle = () => {
    setReplying(false);
    requestAnimationFrame(() => reply.current?.focus());
  };
  return (
    <FeedArticle className="remark" label={author.nickName} index={index} size={size}>
      <Remark {...rest} remark={comment} faceSize={32}>
        {(replies.length > 0 || missing > 0) && (
          <ul className="replies" aria-label={t('works:comment.replies', { name: author.nickName })}>
            {replies.map((one) => (
              <li className="remark" key={one.id}>
                <Remark {...rest} remark={one} faceSize={24} />
              </li>
            ))}
          </ul>
        )}
        {missing > 0 && (
          <Button
            kind="quiet"
            compact
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await onMore();
              setBusy(false);
            }}
          >
            {t('works:comment.moreReplies', { count: missing })}
          </Button>
        )}
        {replying ? (
          <Composer
            label={t('works:comment.replyField', { name: author.nickName })}
            sendLabel={t('works:comment.sendReply')}
            initial=""
            onSend={async (text) => {
              const failed = await onReply(text);
              if (failed === '') settle();
              return failed || null;
            }}
            onCancel={settle}
          />
        ) : (
          !comment.deleted && (
            <Button kind="quiet" compact ref={reply} onClick={() => setReplying(true)}>
              <span aria-hidden="true">{t('works:comment.reply')}</span>
              <span className="campus-hidden">{t('works:comment.replyTo', { name: author.nickName })}</span>
            </Button>
          )
        )}
      </Remark>
    </FeedArticle>
  );
}
