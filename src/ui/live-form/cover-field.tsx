import { COVER_SUBJECTS, coverPath } from '../../contract/pictures/cover-subjects.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { CourseCover } from '../course-card/course-cover.tsx';
import { useUid } from '../react/uid.ts';
import { useText } from '../text/locale.ts';

interface CoverFieldProps {
  readonly value: string;
  readonly media: Navigation['media'];
  readonly onChange: (cover: string) => void;
}

/** The covers of the platform, one for each subject, and none. */
export function CoverField({ media, onChange, value }: CoverFieldProps) {
  const t = useText();
  const group = useUid();
  return (
    <fieldset className="campus-covers">
      <legend className="campus-field-label">{t('live-form:field.cover')}</legend>
      <div className="campus-cover-list">
        {(['', ...COVER_SUBJECTS] as const).map((name) => (
          <label className="campus-cover-choice" key={name}>
            <input
              className="campus-hidden"
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <CourseCover src={name && media(coverPath(name))} />
            <span className="campus-cover-name">
              {t(name === '' ? 'live-form:field.noCover' : `live-form:cover.${name}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
