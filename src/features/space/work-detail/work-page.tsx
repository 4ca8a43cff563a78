import { useEffect } from 'react';
import { CODES } from '../../../contract/codes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { PhaseBadge, PostBadges } from '../posts/badges.tsx';
import { Cover } from '../posts/cover.tsx';
import { Figures } from '../posts/figures.tsx';
import shared from '../posts/posts.css?inline';
import { examPhase, reportTarget } from '../posts/rules.ts';
import { Time } from '../posts/time.tsx';
import { dropKept, renewKept } from '../works/kept-works.ts';
import { factsOf, loadWork, type Work, type WorkWanted, withLikes } from './api.ts';
import { Comments } from './comments/comments.tsx';
import type { definition } from './definition.ts';
import { ExamBody } from './exam-body.tsx';
import { Film } from './film.tsx';
import { LikeButton } from './like-button.tsx';
import { OwnMenu } from './own-menu.tsx';
import { PostBody } from './post-body.tsx';
import look from './work-detail.css?inline';

const styles = css(look, 'view');
const sharedStyles = css(shared, 'view');

const options = { main: true, key: ({ id, kind }: WorkWanted) => [kind, id] } as const;

/** Errors without a retry: the work does not exist or is not shown to this user. */
const FINAL: readonly string[] = [CODES.forbidden, CODES.notFound, CODES.invalidInput];

function Refusal({ error, navigation }: { readonly error: ApiError | null; readonly navigation: Navigation }) {
  const t = useText();
  return (
    <EmptyBlock
      drawing="shelf"
      text={t(error?.code === CODES.forbidden ? 'works:page.closed' : 'works:page.unknown')}
      action={<Button {...linkTo(navigation, { route: 'home' })}>{t('works:page.home')}</Button>}
    />
  );
}

interface HeadProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly work: Work;
  /** Whether the user can report the work. */
  readonly reports: boolean;
  readonly onDeleted: (workId: string) => void;
}

function Head({ onDeleted, reports, widget, work }: HeadProps) {
  const t = useText();
  const { author } = work;
  const { id, schoolId } = factsOf(work);
  const space = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: author.userId } } as const;
  return (
    <div className="head" data-kind={work.kind}>
      {work.kind === 'exam' && <Cover src={widget.navigation.media(work.exam.cover)} />}
      <PageHead
        above={
          work.kind === 'post' ? (
            <PostBadges post={work.post} />
          ) : (
            work.kind === 'exam' && (
              <span className="badges">
                <PhaseBadge phase={examPhase(work.exam, Date.now())} />
              </span>
            )
          )
        }
        title={<Bdi>{factsOf(work).title}</Bdi>}
      />
      <div className="author">
        <Avatar id={author.userId} name={author.nickName} src={widget.navigation.media(author.avatarUrl)} size={40} />
        <div>
          <a className="author-name" {...linkTo(widget.navigation, space)}>
            <Bdi>{author.nickName}</Bdi>
          </a>
          <p className="meta">
            {author.positionName && <Bdi>{author.positionName}</Bdi>}
            {work.kind === 'post' && <Time value={work.post.issueTime} />}
            {work.kind === 'post' && work.post.editedTime !== null && <span>{t('works:edited')}</span>}
            {work.kind === 'video' && <Time value={work.video.issueTime} />}
            {reports && (
              <a className="report-link" {...linkTo(widget.navigation, reportTarget(schoolId, { resourceId: id }))}>
                {t('works:report.action')}
              </a>
            )}
          </p>
        </div>
        {work.kind !== 'exam' && (
          <span className="own-menu" data-by-user="">
            <OwnMenu widget={widget} work={work} onDeleted={onDeleted} />
          </span>
        )}
      </div>
    </div>
  );
}

/** A post, video or exam to read (requirement H09). */
export function WorkPage({ kind, widget, workId }: ViewProps<typeof definition>) {
  useStyles(sharedStyles);
  useStyles(styles);
  const t = useText();
  const { api, navigation, session } = widget;
  const userId = userIdOf(useValue(session.user));
  const wanted = userId === undefined || workId === '' ? null : { api, kind, id: workId, userId };
  const { busy, error, retry, set, value } = useResource(loadWork, wanted, options);
  // What a visitor saw stays while it is loaded for the user who has just signed in, with what was typed. What a user
  // saw is shown to nobody else.
  const work = value && (value.viewerId === null || value.viewerId === userId) ? value : undefined;
  const isMissing = workId === '' || (error !== null && FINAL.includes(error.code));
  const facts = work && factsOf(work);
  const counted = work && (work.kind === 'post' ? work.post : work.kind === 'video' ? work.video : null);

  const { id: shownId = '', title = '' } = facts ?? {};
  useEffect(() => {
    if (shownId) widget.emit('campus-work-shown', { workId: shownId, title });
  }, [widget, shownId, title]);

  if (isMissing) return <Refusal error={error} navigation={navigation} />;
  if (error && !work) {
    return <CallError title={t('works:page.failed')} error={error} busy={busy} onRetry={retry} />;
  }
  if (!work || !facts) {
    return (
      <div className="campus-page detail" data-frame="reading" aria-busy="true">
        <Skeleton width="60%" height="36px" />
        <Skeleton width="40%" />
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <Page frame="reading" className="detail">
      <article className="detail-work" part="work">
        <Head
          widget={widget}
          work={work}
          reports={Boolean(userId) && userId !== work.author.userId}
          onDeleted={(workId) => widget.emit('campus-work-deleted', { workId })}
        />
        {work.kind === 'post' && (
          <PostBody
            post={work.post}
            isOwn={userId === work.post.userId}
            coming={work.coming}
            widget={widget}
            onComing={(coming, post) => set({ ...work, coming, post })}
            onChange={(post) => {
              set({ ...work, post });
              if (post.isTop === work.post.isTop) renewKept(session.user, { post });
              else dropKept(session.user, post.userId);
            }}
            onOutdated={retry}
          />
        )}
        {work.kind === 'video' &&
          (work.video.fileUrl ? (
            <Film
              title={work.video.title}
              src={navigation.media(work.video.fileUrl)}
              poster={navigation.media(work.video.coverUrl)}
            />
          ) : (
            <>
              <Cover src={navigation.media(work.video.coverUrl)} />
              <p className="note">{t('works:video.none')}</p>
            </>
          ))}
        {work.kind === 'exam' && (
          <ExamBody
            key={userId}
            exam={work}
            isVisitor={userId === null}
            widget={widget}
            onChange={(exam) => set({ ...work, ...exam })}
            onOutdated={retry}
          />
        )}
        {counted && work.kind !== 'exam' && (
          <div className="meta figures">
            <LikeButton
              key={userId}
              workId={facts.id}
              liked={work.liked}
              likeCount={counted.likeCount}
              widget={widget}
              onChange={(liked, likeCount) => set(withLikes(work, liked, likeCount))}
            />
            <Figures of={{ ...counted, likeCount: 0 }} hasComments />
          </div>
        )}
      </article>
      {counted && (
        <Comments
          key={facts.id}
          workId={facts.id}
          schoolId={facts.schoolId}
          count={counted.commentCount}
          onCounted={(commentCount) => {
            if (work.kind === 'post') renewKept(session.user, { post: { ...work.post, commentCount } });
            if (work.kind === 'video') renewKept(session.user, { video: { ...work.video, commentCount } });
          }}
          widget={widget}
        />
      )}
    </Page>
  );
}
