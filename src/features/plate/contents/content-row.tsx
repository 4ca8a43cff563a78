import type { PlateItem } from '../../../contract/plate/plates.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CoverImage } from '../../../ui/picture/cover-image.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { PlateHost } from '../plate-card/host.ts';

const KINDS: Readonly<Record<string, TextKey>> = {
  article: 'plate:kind.article',
  discuss: 'plate:kind.discuss',
  qa: 'plate:kind.qa',
  vote: 'plate:kind.vote',
  activity: 'plate:kind.activity',
  video: 'plate:kind.video',
  course: 'plate:kind.course',
  exam: 'plate:kind.exam',
};

/** The page of an item. Articles are knowledge, other posts are of the community (requirement H08). */
function targetOf({ id, kind, resourceType, schoolId }: PlateItem): NavigationTarget {
  const params = { schoolId };
  if (kind === 'course') return { route: 'courseView', params, query: { courseId: id } };
  if (kind === 'video') return { route: 'videoDetail', params, query: { videoId: id } };
  if (kind === 'exam') return { route: 'examInfo', params, query: { examId: id } };
  const route = resourceType === 'article' ? 'knowledgeDetail' : 'communityDetail';
  return { route, params, query: { resourceId: id } };
}

interface ContentRowProps {
  readonly item: PlateItem;
  readonly widget: Pick<PlateHost, 'navigation' | 'track'>;
}

/** One item of a plate: what it is, its title, and who published it when. The whole row is the link. */
export function ContentRow({ item, widget }: ContentRowProps) {
  const t = useText();
  const { navigation } = widget;
  const { author, commentCount, coverUrl, kind, publishedTime, resourceType, title } = item;
  const name = KINDS[resourceType ?? kind];
  return (
    <li className="content-row" data-covered={coverUrl !== '' || undefined}>
      {coverUrl && (
        <span className="content-cover">
          <CoverImage src={navigation.media(coverUrl)} />
        </span>
      )}
      <a
        className="content-link"
        {...linkTo(navigation, targetOf(item), () => widget.track('plate-item-opened', { kind }))}
      >
        <Bdi>{title}</Bdi>
      </a>
      <p className="content-meta">
        {name && <span className="content-kind">{t(name)}</span>}
        {author && (
          <span>
            <Bdi>{author.nickName}</Bdi>
          </span>
        )}
        {publishedTime && <Moment of={publishedTime} />}
        {commentCount > 0 && <span>{t('plate:count.comments', { count: commentCount })}</span>}
      </p>
    </li>
  );
}
