import { useState } from 'react';
import { COVER_SUBJECTS, coverPath } from '../../contract/pictures/cover-subjects.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { Button } from '../button/button.tsx';
import { CourseCover } from '../course-card/course-cover.tsx';
import { useUid } from '../react/uid.ts';
import { useText } from '../text/locale.ts';

/** How many covers are shown before all of them are asked for. */
const FIRST = 6;

type CoverName = '' | (typeof COVER_SUBJECTS)[number];
const NAMES: readonly CoverName[] = ['', ...COVER_SUBJECTS];

/** The first ones, the chosen one among them. */
function firstOf(value: string): readonly CoverName[] {
  const chosen = NAMES.find((name) => name === value);
  const first = NAMES.slice(0, FIRST);
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}

interface CoverFieldProps {
  readonly value: string;
  readonly media: Navigation['media'];
  readonly onChange: (cover: string) => void;
}

/** The covers of the platform, one for each subject, and none: a row of six, and all of them behind a button. */
export function CoverField({ media, onChange, value }: CoverFieldProps) {
  const t = useText();
  const group = useUid();
  const [isOpen, setOpen] = useState(false);
  // The choice does not move while covers are compared.
  const [first] = useState(() => firstOf(value));
  return (
    <fieldset className="campus-covers">
      <legend className="campus-field-label">{t('live-form:field.cover')}</legend>
      <div className="campus-cover-list">
        {(isOpen ? [...first, ...NAMES.filter((name) => !first.includes(name))] : first).map((name) => (
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
      <div>
        <Button kind="quiet" compact aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'live-form:cover.less' : 'live-form:cover.more')}
        </Button>
      </div>
    </fieldset>
  );
}
