import { useEffect, useState } from 'react';
import { readSchoolAccess } from '../../../contract/school/school-access.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EndlessPages } from '../../../ui/endless/endless-pages.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { pencil, plus } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import shared from '../posts/posts.css?inline';
import { CourseCard, ExamCard, PostCard, VideoCard } from './cards.tsx';
import { beginWorks, keptWorks } from './kept-works.ts';
import { kindsFor, type WorkKind } from './work-lists.ts';
import look from './works.css?inline';

const styles = css(look, 'view');
const sharedStyles = css(shared, 'view');

export { beginWorks };

const SkeletonCards = () => (
  <div className="works-grid" aria-hidden="true">
    {[1, 2, 3].map((key) => (
      <div className="work" key={key}>
        <Skeleton width="40%" />
        <Skeleton lines={3} />
      </div>
    ))}
  </div>
);

const loadAccess = (
  { api, schoolId }: { readonly api: SpaceTabProps['widget']['api']; readonly schoolId: string },
  signal: AbortSignal,
) => api.until(signal).call(readSchoolAccess, { params: { schoolId } });

/** The works of a person: knowledge, short videos, courses and exams (requirement H08). Another reader needs another one. */
export default function WorksTab({ isOwn, owner, schoolId, widget }: SpaceTabProps) {
  useStyles(sharedStyles);
  useStyles(styles);
  const t = useText();
  const kinds = kindsFor({ isOrganization: owner.isOrganizationAccount, isOwn });
  const [{ keep, works }] = useState(() => keptWorks(widget.session.user, owner.id, widget.api));
  works.api.current = widget.api;
  const [kind, setKind] = useState<WorkKind>(kinds.includes(works.kind) ? works.kind : 'knowledge');
  const { courses, exams, posts, videos } = works.lists;

  useEffect(() => keep(kind), [keep, kind]);
  useEffect(
    () => () => {
      for (const list of [posts, videos, courses, exams]) list.abort();
    },
    [posts, videos, courses, exams],
  );

  const choose = (next: WorkKind) => {
    setKind(next);
    widget.track('works-tab-chosen', { kind: next });
  };

  const isMade = kind === 'course' || kind === 'exam';
  const { value: access } = useResource(loadAccess, isOwn && isMade ? { api: widget.api, schoolId } : null);
  const teaches = access?.teaches === true;
  const editor = (id: Record<string, string>) =>
    linkTo(widget.navigation, {
      route: kind === 'course' ? 'courseEditor' : 'examEditor',
      params: { schoolId },
      query: id,
    });
  const make = (
    <Button icon={plus} {...editor(kind === 'course' ? { courseId: 'new' } : { examId: 'new' })}>
      {t(kind === 'course' ? 'works:new.course' : 'works:new.exam')}
    </Button>
  );
  /** The first step of somebody who has published nothing. */
  const ownEmpty = () => {
    if (kind !== 'knowledge' && kind !== 'video')
      return { text: t(teaches ? `works:empty.${kind}` : 'works:empty.own') };
    const isVideo = kind === 'video';
    const editor = { route: 'workEditor', params: { schoolId }, query: isVideo ? { kind } : {} } as const;
    return {
      text: t(isVideo ? 'works:empty.own' : 'works:empty.write'),
      action: (
        <Button icon={pencil} {...linkTo(widget.navigation, editor)}>
          {t(isVideo ? 'works:write.video' : 'works:write')}
        </Button>
      ),
    };
  };
  const texts = {
    label: t(`works:tab.${kind}`),
    moreLabel: t('works:list.more'),
    endLabel: t('works:list.end'),
    failedLabel: t('works:list.failed'),
    skeleton: <SkeletonCards />,
    empty: <EmptyBlock drawing="shelf" {...(isOwn ? ownEmpty() : { text: t('works:empty.other') })} />,
  };
  return (
    <div className="kinds">
      <Tabs
        label={t('works:tab.label')}
        tabs={kinds.map((id) => ({ id, label: t(`works:tab.${id}`) }))}
        selected={kind}
        onSelect={choose}
      >
        <div className="works" data-kind={kind}>
          {kind === 'knowledge' && (
            <EndlessPages
              {...texts}
              list={posts}
              pageClass="works-list"
              item={(post, place) => <PostCard key={post.id} post={post} {...place} widget={widget} />}
            />
          )}
          {kind === 'video' && (
            <EndlessPages
              {...texts}
              list={videos}
              pageClass="works-grid"
              item={(video, place) => <VideoCard key={video.id} video={video} {...place} widget={widget} />}
            />
          )}
          {teaches && isMade && (
            <div className="works-make">
              {make}
              <a {...editor({})}>{t(kind === 'course' ? 'works:courses.manage' : 'works:exams.manage')}</a>
            </div>
          )}
          {kind === 'course' && (
            <EndlessPages
              {...texts}
              list={courses}
              pageClass="works-grid"
              item={(course, place) => (
                <CourseCard key={`${course.schoolId} ${course.id}`} course={course} {...place} widget={widget} />
              )}
            />
          )}
          {kind === 'exam' && (
            <EndlessPages
              {...texts}
              list={exams}
              pageClass="works-grid"
              item={(exam, place) => <ExamCard key={exam.examId} exam={exam} {...place} widget={widget} />}
            />
          )}
        </div>
      </Tabs>
    </div>
  );
}
