import { useState } from 'react';
import type { CourseDetail } from '../../../../contract/mall/courses.ts';
import type { Lesson } from '../../../../contract/mall/lessons.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { isStorage } from '../../../../services/files/storage-address.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import type { NavigationTarget } from '../../../../services/navigation/navigation.ts';
import { safeRedirect } from '../../../../services/navigation/redirects.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { clipboardCheck, download, play } from '../../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../../ui/navigation/link-to.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { LessonFilm } from './lesson-film.tsx';
import { LessonText } from './lesson-text.tsx';

interface LessonBodyProps {
  readonly lesson: Lesson;
  readonly course: Pick<CourseDetail, 'schoolId' | 'existMember'>;
  readonly widget: Pick<WidgetHandle, 'apiBase' | 'navigation' | 'report' | 'toast'>;
  /** Keeps where the user is in the lesson. */
  readonly onPlace: (place: number) => void;
  /** Reads the lesson again, for an address of its file that is still valid. */
  readonly readAgain: () => Promise<Result<Pick<Lesson, 'fileUrl'>>>;
}

/** What a lesson consists of: its text, and the film, file, exam or replay that it is about. */
export function LessonBody({ course, lesson, onPlace, readAgain, widget }: LessonBodyProps) {
  const { t } = useLocale();
  const { apiBase, navigation } = widget;
  const { content, fileUrl, itemId, kind, place, title } = lesson;
  // What a teacher has sent is at the storage, which is another origin.
  const film = isStorage(fileUrl, apiBase) ? fileUrl : navigation.media(fileUrl);
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
          <LessonFilm title={title} src={film} place={place} onPlace={onPlace} />
        ) : (
          <p className="note">{t('course-study:lesson.noVideo')}</p>
        ))}
      <LessonText
        text={content}
        link={navigation.allowedUrl}
        place={kind === 'text' ? place : 0}
        onPlace={kind === 'text' && course.existMember ? onPlace : undefined}
      />
      {kind === 'file' && <LessonFile {...{ lesson, readAgain, widget }} />}
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
function LessonFile({ lesson, readAgain, widget }: Pick<LessonBodyProps, 'lesson' | 'readAgain' | 'widget'>) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  if (!lesson.fileUrl) return <p className="note">{t('course-study:lesson.noFile')}</p>;
  const start = async () => {
    setBusy(true);
    const fresh = await readAgain();
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
