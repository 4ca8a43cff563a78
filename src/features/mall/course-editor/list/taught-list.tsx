import { useState } from 'react';
import { CODES } from '../../../../contract/codes.ts';
import { COURSE_PAGE_SIZE } from '../../../../contract/mall/constants.ts';
import type { TaughtCourse } from '../../../../contract/mall/edited-course.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CourseCover } from '../../../../ui/course-card/course-cover.tsx';
import { languageName } from '../../../../ui/course-card/course-facts.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { plus } from '../../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../../ui/list/empty-block.tsx';
import { Pager } from '../../../../ui/list/pager.tsx';
import { useExistingPage } from '../../../../ui/list/use-existing-page.ts';
import { isForBrowser } from '../../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../../ui/page/page.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { Moment } from '../../../../ui/time/moment.tsx';
import { type EditorApi, editorApi } from '../api.ts';
import { CourseStateLabel } from '../course-state.tsx';
import { editorTarget } from '../rules.ts';
import type { Widget } from '../widget.ts';
import { NewCourse } from './new-course.tsx';

interface Wanted {
  readonly api: Widget['api'];
  readonly schoolId: string;
  readonly page: number;
}

const load = ({ api, page, schoolId }: Wanted, signal: AbortSignal) =>
  editorApi(api, api).list(schoolId, { page, pageSize: COURSE_PAGE_SIZE }, signal);
const options = {
  main: true,
  localized: true,
  key: ({ api, schoolId }: Wanted) => [api, schoolId],
  isEmpty: ({ total }: { readonly total: number }) => total === 0,
} as const;

interface TaughtListProps {
  readonly widget: Widget;
  readonly calls: EditorApi;
  readonly schoolId: string;
  /** Whether a new one is about to be made. */
  readonly isMaking: boolean;
  readonly onMaking: (isMaking: boolean) => void;
  readonly onOpen: (courseId: string) => void;
}

/** The courses of a teacher, drafts among them, and the way to a new one. */
export function TaughtList({ calls, isMaking, onMaking, onOpen, schoolId, widget }: TaughtListProps) {
  const { t } = useLocale();
  const [page, setPage] = useState(1);
  const { busy, error, retry, value } = useResource(load, { api: widget.api, schoolId, page }, options);
  useExistingPage({ page, size: COURSE_PAGE_SIZE, total: value?.total }, setPage);
  const isForbidden = error?.code === CODES.forbidden;
  const make = (
    <Button kind="primary" icon={plus} onClick={() => onMaking(true)}>
      {t('course-editor:new')}
    </Button>
  );
  return (
    <Page
      frame="reading"
      part="list"
      head={<PageHead title={t('course-editor:list.title')} actions={value && value.total > 0 ? make : undefined} />}
    >
      {error && (
        <CallError
          title={t('course-editor:list.failed')}
          error={error}
          {...(isForbidden && { text: t('course-editor:list.forbidden') })}
          busy={busy}
          onRetry={isForbidden ? undefined : retry}
        />
      )}
      {!value && !error && <Skeleton lines={4} />}
      {value?.total === 0 && <EmptyBlock drawing="shelf" text={t('course-editor:list.empty')} action={make} />}
      {value && value.list.length > 0 && (
        <ul className="edit-courses" aria-busy={busy}>
          {value.list.map((course) => (
            <Row key={course.id} {...{ course, onOpen, schoolId, widget }} />
          ))}
        </ul>
      )}
      {value && value.total > COURSE_PAGE_SIZE && (
        <Pager page={page} pageSize={COURSE_PAGE_SIZE} total={value.total} onPage={setPage} />
      )}
      {isMaking && !isForbidden && (
        <NewCourse
          {...{ calls, schoolId }}
          onError={widget.report}
          onClose={() => onMaking(false)}
          onCreated={({ id }) => onOpen(id)}
        />
      )}
    </Page>
  );
}

interface RowProps extends Pick<TaughtListProps, 'widget' | 'schoolId' | 'onOpen'> {
  readonly course: TaughtCourse;
}

function Row({ course, onOpen, schoolId, widget }: RowProps) {
  const { t, tag } = useLocale();
  const { navigation } = widget;
  return (
    <li className="edit-course">
      <div className="edit-course-cover">
        <CourseCover src={navigation.media(course.cardImageUrl)} />
      </div>
      <div className="edit-course-words">
        <a
          className="edit-course-title"
          href={navigation.href(editorTarget(schoolId, course.id))}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            onOpen(course.id);
          }}
        >
          <bdi>{course.title || t('course-editor:untitled')}</bdi>
        </a>
        <p className="edit-facts">
          <CourseStateLabel state={course.state} />
          <span>{languageName(tag, course.language)}</span>
          <span>{t('market:card.lessons', { count: course.lessonCount })}</span>
          <span>{t('market:card.learners', { count: course.learnerCount })}</span>
          <Moment of={course.modifiedTime} within={(date) => t('market:course.updated', { date })} />
        </p>
      </div>
    </li>
  );
}
