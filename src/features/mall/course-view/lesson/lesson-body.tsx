import { useState } from 'react';
import type { CourseDetail } from '../../../../contract/mall/courses.ts';
import type { Lesson } from '../../../../contract/mall/lessons.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import type { NavigationTarget } from '../../../../services/navigation/navigation.ts';
import { safeRedirect } from '../../../../services/navigation/redirects.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { clipboardCheck, download, play } from '../../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { courseApi } from '../api.ts';
import type { definition } from '../definition.ts';
import type { CourseState } from '../state.ts';
import { LessonFilm } from './lesson-film.tsx';
import { LessonText } from './lesson-text.tsx';

type Widget = WidgetHandle<typeof definition>;

interface LessonBodyProps {
  readonly lesson: Lesson;
  readonly course: CourseDetail;
  readonly state: CourseState;
  readonly widget: Widget;
}

/** What a lesson consists of: its text, and the film, file, exam or replay that it is about. */
export function LessonBody({ course, lesson, state, widget }: LessonBodyProps) {
  const { t } = useLocale();
  const { navigation } = widget;
  const { content, fileUrl, itemId, kind, place, title } = lesson;
  const keep = (at: number) => {
    // A place that is lost is kept again a moment later.
    void state.keep(course, { lessonId: lesson.id, place: at });
  };
  const params = { schoolId: course.schoolId };
  const exam: NavigationTarget = { route: 'examInfo', params, query: { examId: itemId } };
  const replay: NavigationTarget = {
    route: 'liveLearnDetail',
    params: { ...params, id: itemId },
    query: { gotoItem: 'replay' },
  };
  return (
    <div className="lesson-body">
      {kind === 'video' &&
        (fileUrl ? (
          <LessonFilm title={title} src={navigation.media(fileUrl)} place={place} onPlace={keep} />
        ) : (
          <p className="note">{t('course-study:lesson.noVideo')}</p>
        ))}
      <LessonText
        text={content}
        link={navigation.allowedUrl}
        place={kind === 'text' ? place : 0}
        onPlace={kind === 'text' && course.existMember ? keep : undefined}
      />
      {kind === 'file' && <LessonFile {...{ course, lesson, widget }} />}
      {kind === 'exam' && itemId !== '' && (
        <div className="lesson-way">
          {course.existMember && <p className="note">{t('course-study:lesson.examHint')}</p>}
          <Button kind={lesson.done ? 'secondary' : 'primary'} icon={clipboardCheck} {...linkTo(navigation, exam)}>
            {t(lesson.done ? 'course-study:lesson.examAgain' : 'course-study:lesson.exam')}
          </Button>
        </div>
      )}
      {kind === 'live' && itemId !== '' && (
        <div className="lesson-way">
          <Button icon={play} {...linkTo(navigation, replay)}>
            {t('course-study:lesson.replay')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The file of a lesson. Its address is valid for a while only, so it is asked for when the file is downloaded. */
function LessonFile({ course, lesson, widget }: Pick<LessonBodyProps, 'course' | 'lesson' | 'widget'>) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  if (!lesson.fileUrl) return <p className="note">{t('course-study:lesson.noFile')}</p>;
  const start = async () => {
    setBusy(true);
    const request = { courseId: course.id, schoolId: course.schoolId, language: widget.language, lessonId: lesson.id };
    const fresh = await courseApi(widget.api, widget.api).readLesson(request, new AbortController().signal);
    setBusy(false);
    if (!fresh.ok) {
      widget.report(fresh.error);
      widget.toast({ kind: 'danger', text: errorText(t, fresh.error) });
      return;
    }
    const address = fresh.data.fileUrl;
    const url = URL.canParse(address) ? safeRedirect(address, { base: address }) : null;
    if (!url) return;
    const link = document.createElement('a');
    link.href = url.href;
    link.download = '';
    link.click();
  };
  return (
    <div className="lesson-way">
      <Button icon={download} busy={busy} onClick={() => void start()}>
        {t('course-study:lesson.download')}
      </Button>
    </div>
  );
}
