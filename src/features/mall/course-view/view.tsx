import { useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useUserChanges } from '../../../ui/course-card/use-user-changes.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { usePageStyles } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { courseApi } from './api.ts';
import { CourseBody, CourseSkeleton } from './course-body.tsx';
import look from './course-view.css?inline';
import type { definition } from './definition.ts';
import { Enrolment } from './enrolment.tsx';
import { canStudy, lessonNamed } from './rules.ts';
import { createCourseState } from './state.ts';
import { StudyBody } from './study-body.tsx';

const styles = css(look, 'view');

addTexts(import.meta.glob('../../../../locales/*/{course-study,course-admission}.json'));

const loadLessons = () => import('./lesson/lesson-page.tsx');
const loadAdmission = () => import('./admission/admission.tsx');

/** The page of a course (requirements M02 and M04). */
export function CourseView({ widget, schoolId: asked, courseId, lessonId: named }: ViewProps<typeof definition>) {
  useStyles(styles);
  usePageStyles();
  const t = useText();
  const { api, language, lastingApi, navigation, session, tenant } = widget;
  const schoolId = asked || tenant.id;
  const state = useMemo(() => createCourseState(courseApi(api, lastingApi)), [api, lastingApi]);
  const course = useValue(state.course.value);
  const error = useValue(state.course.error);
  const busy = useValue(state.course.busy);
  const changing = useValue(state.changing);
  const user = useValue(session.user);
  const changes = useUserChanges(widget);
  const [needsInvitation, setNeedsInvitation] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user may have other rights
  useEffect(
    () => void state.course.load({ schoolId, courseId, language }),
    [state, schoolId, courseId, language, changes],
  );
  useEffect(() => state.course.abort, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the school takes is asked again for another one
  useEffect(() => setNeedsInvitation(false), [schoolId]);
  useLoadStates({ loading: busy, error });
  useEffect(() => widget.mark('enrolled', course?.existMember === true), [widget, course]);
  useEffect(() => widget.mark('member', course?.joined === true), [widget, course]);
  const title = course?.title;
  useEffect(() => {
    if (title !== undefined) widget.emit('campus-course-shown', { courseId, schoolId, title });
  }, [widget, courseId, schoolId, title]);

  const [lessonId, setLessonId] = useState(named);
  useEffect(() => setLessonId(named), [named]);
  const open = (next: string) => {
    setLessonId(next);
    widget.emit('campus-lesson-changed', { courseId, schoolId, lessonId: next });
  };

  // The pressed button is replaced by another one, so focus moves to their container.
  const place = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (settled) place.current?.focus();
  }, [settled]);
  const settle = (failed: ApiError | null, enrolled: boolean): boolean => {
    if (failed) {
      widget.report(failed);
      widget.toast({ kind: 'danger', text: failedText(failed) });
      return false;
    }
    widget.emit('campus-enrolment-changed', { courseId, schoolId, enrolled });
    widget.track(enrolled ? 'course-enrolled' : 'course-left', { courseId, schoolId });
    setSettled((times) => times + 1);
    return true;
  };
  const failedText = (failed: ApiError): string =>
    failed.code === AREA_CODES.schoolFull ? t('market:course.full') : errorText(t, failed);

  const enrol = async () => {
    if (!(await widget.requireSignIn('course-enrol'))) return;
    const failed = await state.setEnrolled(true);
    // A user who has just signed in may not be a member, and is then offered to join the school.
    if (failed?.code === CODES.forbidden || failed?.code === AREA_CODES.courseCodeNeeded) {
      await state.course.retry();
      return;
    }
    if (settle(failed, true)) widget.toast({ kind: 'success', text: t('market:course.enrolled') });
  };
  const leave = async () => {
    if (!settle(await state.setEnrolled(false), false)) return;
    widget.toast({
      kind: 'success',
      text: t('market:course.left'),
      action: { label: t('market:course.undo'), run: () => void enrol() },
    });
  };
  const join = async () => {
    if (!(await widget.requireSignIn('school-join'))) return;
    const failed = await state.join();
    if (failed?.code === AREA_CODES.joinByInvitation) {
      setNeedsInvitation(true);
      return;
    }
    if (failed) {
      settle(failed, true);
      return;
    }
    widget.emit('campus-school-joined', { schoolId });
    widget.track('school-joined', { schoolId });
    if (!state.shown()?.existMember) return setSettled((times) => times + 1);
    settle(null, true);
    widget.toast({ kind: 'success', text: t('market:course.enrolled') });
  };

  if (error && !course) {
    const unknown = error.code === CODES.notFound || error.code === CODES.invalidInput;
    return (
      <CallError
        title={t(unknown ? 'market:course.unknown' : 'market:course.failed')}
        error={error}
        {...(unknown && { text: t('market:course.unknownHint') })}
        busy={busy}
        onRetry={unknown ? undefined : state.course.retry}
        actions={
          <Button compact {...linkTo(navigation, { route: 'mallHome' })}>
            {t('market:introduce.seeMarket')}
          </Button>
        }
      />
    );
  }
  if (!course) return <CourseSkeleton />;
  const lesson = canStudy(course) ? lessonNamed(course, lessonId) : '';
  if (lesson !== '') {
    return (
      <LazyBoundary load={loadLessons} texts="course-study" meanwhile={<CourseSkeleton />}>
        {({ LessonPage }) => <LessonPage key={lesson} {...{ course, widget, state, open }} lessonId={lesson} />}
      </LazyBoundary>
    );
  }
  const reports = Boolean(user) && user?.id !== course.lecturer?.id;
  if (course.existMember)
    return <StudyBody {...{ course, navigation, reports, place, open, busy: changing, onLeave: () => void leave() }} />;
  return (
    <CourseBody {...{ course, navigation, reports, open }}>
      <div className="place" ref={place} tabIndex={-1}>
        <Enrolment
          course={course}
          isVisitor={user === null}
          needsInvitation={needsInvitation}
          busy={changing}
          navigation={navigation}
          admission={
            <LazyBoundary load={loadAdmission} texts="course-admission">
              {({ Admission }) => (
                <Admission
                  course={course}
                  state={state}
                  onError={widget.report}
                  onEnrolled={() => {
                    if (settle(null, true)) widget.toast({ kind: 'success', text: t('market:course.enrolled') });
                  }}
                />
              )}
            </LazyBoundary>
          }
          onEnrol={() => void enrol()}
          onJoin={() => void join()}
        />
      </div>
    </CourseBody>
  );
}
