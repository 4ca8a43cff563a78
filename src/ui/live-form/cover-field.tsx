import { useState } from 'react';
import { COVER_SUBJECTS, coverPath } from '../../contract/pictures/cover-subjects.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { Button } from '../button/button.tsx';
import { CourseCover } from '../course-card/course-cover.tsx';
import { FileButton } from '../file-button/file-button.tsx';
import { Progress } from '../progress/progress.tsx';
import { useUid } from '../react/uid.ts';
import { useBusy } from '../react/use-busy.ts';
import { useText } from '../text/locale.ts';

/** How many covers are shown before all of them are asked for. */
const FIRST = 6;

const NAMES: readonly string[] = ['', ...COVER_SUBJECTS];

/** The first ones, the chosen one among them. */
function firstOf(value: string): readonly string[] {
  const chosen = NAMES.find((name) => name === value);
  const first = NAMES.slice(0, FIRST);
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}

/** A cover that was uploaded: its name, and its address. */
export interface OwnCover {
  readonly name: string;
  readonly url: string;
}

/** Stores a picture as a cover; answers with a message in the language of the widget if it is refused. */
export type UploadCover = (file: Blob) => Promise<OwnCover | { readonly message: string }>;

/** How a form takes covers of the user’s own. */
export interface OwnCovers {
  readonly uploaded: OwnCover | null;
  readonly upload: UploadCover;
  readonly onUploaded: (cover: OwnCover) => void;
}

/** The address of a cover: one of the platform’s, or the uploaded one. */
export const coverSource = (cover: string, media: Navigation['media'], uploaded: OwnCover | null): string => {
  if (cover === '') return '';
  return media(uploaded?.name === cover ? uploaded.url : coverPath(cover as (typeof COVER_SUBJECTS)[number]));
};

interface CoverFieldProps {
  readonly value: string;
  readonly media: Navigation['media'];
  readonly onChange: (cover: string) => void;
  readonly own?: OwnCovers | undefined;
}

/** The picture that a cover is made of: large enough for every place, and small enough to send. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

/**
 * The covers of the platform, one for each subject, and none: a row of six, and all of them behind a button. One’s own
 * picture comes first.
 */
export function CoverField({ media, onChange, own, value }: CoverFieldProps) {
  const t = useText();
  const group = useUid();
  const [isOpen, setOpen] = useState(false);
  const [isSending, during] = useBusy();
  const [problem, setProblem] = useState('');
  // The choice does not move while covers are compared.
  const [first] = useState(() => firstOf(value));
  const send = async (file: File) => {
    if (!own || isSending) return;
    setProblem('');
    const answer = await during(own.upload(file));
    if ('message' in answer) return setProblem(answer.message);
    own.onUploaded(answer);
    onChange(answer.name);
  };
  const labelOf = (name: string) => {
    if (name === own?.uploaded?.name) return t('live-form:cover.own');
    return t(name === '' ? 'live-form:field.noCover' : `live-form:cover.${name as (typeof COVER_SUBJECTS)[number]}`);
  };
  const platform = isOpen ? [...first, ...NAMES.filter((name) => !first.includes(name))] : first;
  return (
    <fieldset className="campus-covers" aria-describedby={problem ? `${group}-problem` : undefined}>
      <legend className="campus-field-label">{t('live-form:field.cover')}</legend>
      <div className="campus-cover-list">
        {[...(own?.uploaded ? [own.uploaded.name] : []), ...platform].map((name) => (
          <label className="campus-cover-choice" key={name}>
            <input
              className="campus-hidden"
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <CourseCover src={coverSource(name, media, own?.uploaded ?? null)} />
            <span className="campus-cover-name">{labelOf(name)}</span>
          </label>
        ))}
      </div>
      <div className="campus-cover-ways">
        <Button kind="quiet" compact aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'live-form:cover.less' : 'live-form:cover.more')}
        </Button>
        {own && (
          <FileButton accept={ACCEPTED} disabled={isSending} onFile={(file) => void send(file)}>
            {t('live-form:cover.upload')}
          </FileButton>
        )}
        {isSending && <Progress label={t('live-form:cover.sending')} />}
      </div>
      <p className="campus-field-note" data-error id={`${group}-problem`} role="alert" hidden={!problem}>
        {problem}
      </p>
    </fieldset>
  );
}
