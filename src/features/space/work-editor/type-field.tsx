import type { PostType } from '../../../contract/space/work-shapes.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useText } from '../../../ui/text/locale.ts';
import { TYPES } from './values.ts';

/** What can be written. */
export type WorkType = PostType | 'video';

const NAMES: Readonly<Record<WorkType, TextKey>> = {
  article: 'work-editor:type.article',
  discuss: 'work-editor:type.discuss',
  qa: 'work-editor:type.qa',
  vote: 'work-editor:type.vote',
  activity: 'work-editor:type.activity',
  video: 'work-editor:type.video',
};

interface TypeFieldProps {
  readonly value: WorkType;
  readonly onChange: (type: WorkType) => void;
}

/** What is written: one of five kinds of posts, or a short video. */
export function TypeField({ onChange, value }: TypeFieldProps) {
  const t = useText();
  const name = useUid();
  return (
    <fieldset className="type-field">
      <legend className="campus-field-label">{t('work-editor:type.label')}</legend>
      <div className="types">
        {[...TYPES, 'video' as const].map((type) => (
          <label key={type} className="type">
            <input
              type="radio"
              className="campus-hidden"
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            {t(NAMES[type])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
