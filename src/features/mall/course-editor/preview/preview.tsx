import { useState } from 'react';
import type { CourseDetail } from '../../../../contract/mall/courses.ts';
import type { EditedLesson } from '../../../../contract/mall/edited-course.ts';
import type { Lesson } from '../../../../contract/mall/lessons.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { CourseBody } from '../../course-view/course-body.tsx';
import courseLook from '../../course-view/course-view.css?inline';
import lessonLook from '../../course-view/lesson/lesson.css?inline';
import { LessonBody } from '../../course-view/lesson/lesson-body.tsx';
import { editorApi } from '../api.ts';
import type { PartProps } from '../edit/part-props.ts';

const courseStyles = css(courseLook, 'view');
const lessonStyles = css(lessonLook, 'view');

interface Wanted {
  readonly api: PartProps['widget']['api'];
  readonly schoolId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly textLanguage: EditedLesson['textLanguage'];
}

const load = ({ api, textLanguage, ...params }: Wanted, signal: AbortSignal) =>
  editorApi(api, api).readLesson(params, textLanguage, signal);

/** A lesson as its learners read it. */
const studiedOf = ({ content, file, id, itemId, kind, minutes, title }: EditedLesson): Lesson => ({
  ...{ id, title, kind, minutes, content, itemId },
  ...{ done: false, place: 0, fileUrl: file?.url ?? '' },
});

/** The course as learners see it, with what is not published yet. */
const shownOf = (course: PartProps['course'], schoolName: string): CourseDetail => {
  const { id, schoolId, title, summary, description, cardImageUrl, language, subject, level, price } = course;
  return {
    ...{ id, schoolId, title, summary, description, cardImageUrl, language, subject, level, price },
    ...{ schoolName, schoolLogoUrl: '', lecturer: null, learnerCount: course.learnerCount },
    ...{ lessonCount: course.lessons.length, minutes: course.minutes, modifiedTime: course.modifiedTime },
    ...{ existMember: false, doneLessons: 0, joined: true, admission: 'open', teaches: true, state: 'published' },
    progress: null,
    lessons: course.lessons.map((lesson) => ({ ...lesson, done: false })),
  };
};

/** A course as its learners will see it: its page, and each of its lessons. Needs the texts `course-study`. */
export function Preview({ course, widget }: PartProps) {
  useStyles(courseStyles);
  useStyles(lessonStyles);
  const t = useText();
  const [lessonId, setLessonId] = useState('');
  return (
    <div className="edit-preview">
      <Notice kind="info">
        <p>{t('course-editor:preview.note')}</p>
      </Notice>
      {lessonId === '' ? (
        <CourseBody
          course={shownOf(course, widget.tenant.name)}
          navigation={widget.navigation}
          isPreview
          reports={false}
          open={setLessonId}
        >
          <div />
        </CourseBody>
      ) : (
        <PreviewedLesson key={lessonId} {...{ course, widget, lessonId }} onClose={() => setLessonId('')} />
      )}
    </div>
  );
}

interface PreviewedLessonProps extends Pick<PartProps, 'course' | 'widget'> {
  readonly lessonId: string;
  readonly onClose: () => void;
}

function PreviewedLesson({ course, lessonId, onClose, widget }: PreviewedLessonProps) {
  const t = useText();
  const { id: courseId, schoolId, textLanguage } = course;
  const request = { api: widget.api, schoolId, courseId, lessonId, textLanguage };
  const { busy, error, retry, value } = useResource(load, request);
  const readAgain = async (): Promise<Result<Lesson>> => {
    const fresh = await load(request, new AbortController().signal);
    return fresh.ok ? { ok: true, data: studiedOf(fresh.data) } : fresh;
  };
  return (
    <div className="lesson-page">
      <div>
        <Button compact onClick={onClose}>
          {t('course-study:lesson.toCourse')}
        </Button>
      </div>
      {error && <CallError title={t('course-study:lesson.failed')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton lines={5} />}
      {value && (
        <>
          <Heading depth={1} className="campus-section-title">
            <bdi>{value.title}</bdi>
          </Heading>
          <LessonBody
            course={{ schoolId, existMember: false }}
            lesson={studiedOf(value)}
            widget={widget}
            onPlace={() => {}}
            readAgain={readAgain}
          />
        </>
      )}
    </div>
  );
}
