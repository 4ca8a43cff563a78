import { SCHOOL_SCALES, type SchoolScale } from '../../../contract/constants.ts';
import { rangeText } from '../../../ui/list/range-text.ts';
import { useUid } from '../../../ui/react/uid.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { membersOf } from './create.ts';

/** Formats the members of a scale: "1–500 members". */
export function useScaleWords(): (scale: SchoolScale) => string {
  const { t, tag } = useLocale();
  return (scale) => {
    const { from, to } = membersOf(scale);
    return to === null
      ? t('register:create.scaleAbove', { from })
      : t('register:create.scaleRange', { range: rangeText(tag, from, to) });
  };
}

interface ScaleChoiceProps {
  readonly value: SchoolScale;
  readonly onChange: (scale: SchoolScale) => void;
}

/** Selects one of four scales. */
export function ScaleChoice({ value, onChange }: ScaleChoiceProps) {
  const { t } = useLocale();
  const words = useScaleWords();
  const name = useUid();
  return (
    <fieldset className="scales">
      <legend className="campus-field-label">{t('register:create.scale')}</legend>
      <div className="choices">
        {SCHOOL_SCALES.map((scale) => (
          <label key={scale} className="choice">
            <input
              className="dot"
              type="radio"
              name={name}
              value={scale}
              checked={scale === value}
              onChange={() => onChange(scale)}
            />
            <span>{words(scale)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
