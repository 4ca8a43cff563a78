import type { Navigation } from '../../src/services/navigation/navigation.ts';
import { CourseCover } from '../../src/ui/course-card/course-cover.tsx';
import { coverSource, type OwnCover } from '../../src/ui/live-form/cover-field.tsx';
import { startOf } from '../../src/ui/live-form/live-values.ts';
import type { LiveFormState } from '../../src/ui/live-form/use-live-form.ts';
import { whenText } from '../../src/ui/live-row/live-times.ts';
import { useUid } from '../../src/ui/react/uid.ts';
import { css, useStyles } from '../../src/ui/style/styles.ts';
import { Bdi } from '../../src/ui/text/bdi.tsx';
import { useLocale } from '../../src/ui/text/locale.ts';
import text from './live-preview.css?inline';

const look = css(text);

interface LivePreviewProps {
  readonly state: LiveFormState;
  readonly media: Navigation['media'];
  readonly uploaded: OwnCover | null;
}

/** What the live course will look like, while it is filled in. Needs the texts `live-form`. */
export function LivePreview({ media, state, uploaded }: LivePreviewProps) {
  useStyles(look);
  const { t, tag } = useLocale();
  const id = useUid();
  const { rules, values } = state;
  const start = startOf(values, rules);
  return (
    <section className="campus-live-preview" aria-labelledby={id}>
      <p className="campus-live-preview-name" id={id}>
        {t('live-form:preview')}
      </p>
      <div className="campus-live-preview-card">
        <CourseCover src={coverSource(values.cover, media, uploaded)} />
        <div className="campus-live-preview-words">
          <p className="campus-live-preview-title" data-empty={values.title.trim() === '' || undefined}>
            <Bdi>{values.title.trim() || t('live-form:field.title')}</Bdi>
          </p>
          <p className="campus-live-preview-line">
            {start ? whenText(tag, start, rules.now) : t('live-form:field.start')}
          </p>
          <p className="campus-live-preview-line">
            <Bdi>{values.lecturer.trim() || t('live-form:field.lecturer')}</Bdi>
          </p>
        </div>
      </div>
    </section>
  );
}
