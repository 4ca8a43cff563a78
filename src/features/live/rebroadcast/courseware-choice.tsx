import type { Navigation } from '../../../services/navigation/navigation.ts';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { StartTime } from '../../../ui/live-row/start-time.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { Courseware } from './courseware-api.ts';

interface CoursewareFactsProps {
  readonly courseware: Courseware;
  readonly navigation: Pick<Navigation, 'media'>;
}

/** A recording: cover, title, start, type and author. */
export function CoursewareFacts({ courseware, navigation }: CoursewareFactsProps) {
  const t = useText();
  const { author, cover, startTime, title } = courseware;
  return (
    <span className="again-facts">
      <CourseCover src={navigation.media(cover)} />
      <span className="again-words">
        <span className="again-name">
          <Bdi>{title}</Bdi>
        </span>
        <span className="again-note">
          <StartTime start={startTime} now={new Date()} />
        </span>
        <span className="again-note">
          {t('live-form:courseware.recording')} · <Bdi>{author}</Bdi>
        </span>
      </span>
    </span>
  );
}
