import { useEffect, useMemo } from 'react';
import { type Dynamic, listDynamics } from '../../../contract/space/dynamics.ts';
import { DYNAMICS_PAGE_SIZE, WORK_TITLE_LENGTH } from '../../../contract/space/work-constants.ts';
import type { Api } from '../../../services/http/api.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { EndlessPages } from '../../../ui/endless/endless-pages.tsx';
import { FeedArticle, type FeedPlace } from '../../../ui/endless/feed-article.tsx';
import { createPageList } from '../../../ui/endless/page-list.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type IconData, school } from '../../../ui/icon/icons.ts';
import {
  calendar,
  circleQuestionMark,
  clipboardCheck,
  fileText,
  list as listIcon,
  messageCircle,
  play,
} from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps, SpaceWidget } from '../owner/tab-props.ts';
import shared from '../posts/posts.css?inline';
import { courseTarget, examTarget, postTarget, videoTarget } from '../posts/rules.ts';
import { Time } from '../posts/time.tsx';
import look from './dynamics.css?inline';

const styles = css(look, 'view');
const sharedStyles = css(shared, 'view');

/** The page of the subject of an entry. */
function targetOf({ schoolId, subject, subjectId: id }: Dynamic): NavigationTarget {
  switch (subject) {
    case 'video':
      return videoTarget({ id, schoolId });
    case 'exam':
      return examTarget({ id, schoolId });
    case 'course':
      return courseTarget({ id, schoolId });
    case 'person':
      return { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: id } };
    default:
      return postTarget({ id, schoolId, resourceType: subject });
  }
}

/** By what the entry is about; what was done with it is said in words. */
const ICONS: Readonly<Record<Exclude<Dynamic['subject'], 'person'>, IconData>> = {
  article: fileText,
  discuss: messageCircle,
  qa: circleQuestionMark,
  vote: listIcon,
  activity: calendar,
  video: play,
  exam: clipboardCheck,
  course: school,
};

function sentenceOf({ kind, subject }: Dynamic): TextKey {
  if (kind === 'voted') return 'works:feed.voted';
  return kind === 'posted' && subject === 'course' ? 'works:feed.coursePublished' : `works:feed.${subject}`;
}

interface EntryProps extends FeedPlace {
  readonly entry: Dynamic;
  readonly widget: Pick<SpaceWidget, 'navigation'>;
}

function Entry({ entry, widget, ...place }: EntryProps) {
  const t = useText();
  return (
    <FeedArticle className="dynamic" label={entry.title} {...place}>
      {entry.subject === 'person' ? (
        <Avatar id={entry.subjectId} name={entry.title} src={widget.navigation.media(entry.avatarUrl)} size={40} />
      ) : (
        <span className="dynamic-icon">
          <Icon of={ICONS[entry.subject]} />
        </span>
      )}
      <div>
        <p className="note">{t(sentenceOf(entry))}</p>
        <p className="dynamic-title">
          <a className="work-link" {...linkTo(widget.navigation, targetOf(entry))}>
            <CutText length={WORK_TITLE_LENGTH}>{entry.title}</CutText>
          </a>
        </p>
      </div>
      <p className="note dynamic-time">
        <Time value={entry.time} />
      </p>
    </FeedArticle>
  );
}

/** The feed with its cursors: each page tells where the next one begins. */
function createFeed(api: Api, userId: string) {
  let after = '';
  let size = Number.POSITIVE_INFINITY;
  return createPageList<Dynamic>({
    async load(_page, signal) {
      if (size === 0) return { ok: true, data: [] };
      const query = { userId, after, pageSize: DYNAMICS_PAGE_SIZE };
      const result = await api.until(signal).call(listDynamics, { query });
      if (!result.ok || signal.aborted) return result.ok ? { ok: true, data: [] } : result;
      after = result.data.next ?? '';
      if (result.data.next === null) size = 0;
      return { ok: true, data: result.data.list };
    },
    isLast: () => size === 0,
    keyOf: ({ id }) => id,
  });
}

/** The recent activity of a person: posts, votes, passed exams, studies and follows (requirement H01). */
export default function DynamicsTab({ isOwn, owner, widget }: SpaceTabProps) {
  useStyles(sharedStyles);
  useStyles(styles);
  const t = useText();
  const { api } = widget;
  const feed = useMemo(() => createFeed(api, owner.id), [api, owner.id]);
  useEffect(() => feed.abort, [feed]);
  return (
    <EndlessPages
      label={t('works:feed.label')}
      list={feed}
      pageClass="dynamics"
      item={(entry, place) => <Entry key={entry.id} entry={entry} {...place} widget={widget} />}
      moreLabel={t('works:list.more')}
      endLabel={t('works:list.end')}
      failedLabel={t('works:feed.failed')}
      skeleton={<Skeleton lines={6} />}
      empty={<EmptyBlock drawing="clock" text={t(isOwn ? 'works:feed.emptyOwn' : 'works:feed.empty')} />}
    />
  );
}
