import { useEffect, useRef, useState } from 'react';
import { CODES } from '../../../../contract/codes.ts';
import type { CourseDetail } from '../../../../contract/mall/courses.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { circleCheck } from '../../../../ui/icon/icons.ts';
import { chevronLeft } from '../../../../ui/icon/more-icons.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { Progress } from '../../../../ui/progress/progress.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { courseApi, type LessonRequest } from '../api.ts';
import type { definition } from '../definition.ts';
import { LessonList, lessonLink, type OpenLesson } from '../lesson-list.tsx';
import type { CourseState } from '../state.ts';
import look from './lesson.css?inline';
import { LessonBody } from './lesson-body.tsx';
import { LessonFoot } from './lesson-foot.tsx';

const styles = css(look, 'view');

type Widget = WidgetHandle<typeof definition>;

interface Wanted extends LessonRequest {
  readonly api: Widget['api'];
}

const load = ({ api, ...request }: Wanted, signal: AbortSignal) => courseApi(api, api).readLesson(request, signal);

const options = { localized: true } as const;

interface LessonPageProps {
  readonly course: CourseDetail;
  readonly lessonId: string;
  readonly state: CourseState;
  readonly open: OpenLesson;
  readonly widget: Widget;
}

/** A lesson of a course to study: what it consists of, the way to the next one, and the list of all beside it. */
export function LessonPage({ course, lessonId, open, state, widget }: LessonPageProps) {
  useStyles(styles);
  const { t } = useLocale();
  const { api, language, navigation } = widget;
  const request = { api, courseId: course.id, schoolId: course.schoolId, language, lessonId };
  const number = course.lessons.findIndex(({ id }) => id === lessonId);
  const { busy, error, retry, value } = useResource(load, number < 0 ? null : request, options);
  const title = useRef<HTMLDivElement>(null);
  const [finishing, setFinishing] = useState(false);
  // A lesson that was opened by a link in the course takes the focus, and begins at its top.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (title.current && title.current.getBoundingClientRect().top < 0) title.current.scrollIntoView();
  }, []);

  const head = course.lessons[number];
  const next = course.lessons[number + 1];
  const isDone = head?.done ?? false;
  const done = t('market:card.progress', { done: course.doneLessons, count: course.lessonCount });

  const finish = async () => {
    setFinishing(true);
    const failed = await state.keep(course, { lessonId, done: true });
    setFinishing(false);
    if (failed) {
      widget.report(failed);
      widget.toast({ kind: 'danger', text: errorText(t, failed) });
      return;
    }
    const after = state.shown();
    const completed = after !== undefined && after.doneLessons === after.lessonCount;
    widget.emit('campus-lesson-finished', { courseId: course.id, schoolId: course.schoolId, lessonId, completed });
    if (completed) widget.toast({ kind: 'success', text: t('course-study:lesson.completed') });
    open(completed ? '' : (next?.id ?? after?.progress?.nextLessonId ?? ''));
  };

  const above = (
    <a className="lesson-back" {...lessonLink(navigation, course, '', open)}>
      <Icon of={chevronLeft} size={16} />
      <bdi>{course.title}</bdi>
    </a>
  );
  const toCourse = (
    <Button compact {...lessonLink(navigation, course, '', open)}>
      {t('course-study:lesson.toCourse')}
    </Button>
  );
  return (
    <Page
      frame="reading"
      className="lesson-page"
      part="lesson"
      head={
        <div className="lesson-head" ref={title} tabIndex={-1}>
          {above}
          {head && (
            <>
              <p className="note">
                {t('course-study:lesson.position', { number: number + 1, count: course.lessons.length })}
                {isDone && (
                  <span className="lesson-finished">
                    {' · '}
                    <Icon of={circleCheck} size={16} /> {t('market:lesson.done')}
                  </span>
                )}
              </p>
              <Heading id="title" className="campus-page-title">
                <bdi>{head.title}</bdi>
              </Heading>
            </>
          )}
        </div>
      }
      side={
        <details className="lesson-side" open>
          <summary>
            <span>{t('market:course.lessons')}</span> <span className="note">{done}</span>
          </summary>
          {course.existMember && (
            <Progress label={done} value={course.doneLessons} max={Math.max(1, course.lessonCount)} />
          )}
          <LessonList {...{ course, navigation, open }} currentId={lessonId} />
        </details>
      }
    >
      {number < 0 || error?.code === CODES.notFound ? (
        <ErrorBlock title={t('course-study:lesson.unknown')} actions={toCourse} />
      ) : error && !value ? (
        <CallError
          title={t('course-study:lesson.failed')}
          error={error}
          busy={busy}
          onRetry={retry}
          actions={toCourse}
        />
      ) : value ? (
        <>
          <LessonBody
            {...{ course, widget }}
            lesson={value}
            // A place that is lost is kept again a moment later.
            onPlace={(place) => void state.keep(course, { lessonId, place })}
            readAgain={() => load({ ...request }, new AbortController().signal)}
          />
          <LessonFoot
            {...{ course, navigation, next, open }}
            lesson={value}
            isDone={isDone}
            busy={finishing}
            onFinish={() => void finish()}
          />
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
    </Page>
  );
}
