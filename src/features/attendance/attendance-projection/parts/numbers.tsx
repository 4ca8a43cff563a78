import type { Projection } from '../../../../contract/attendance/projection.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { useLocale } from '../../../../ui/text/locale.ts';

/** How many students have signed in, how many there are, and how many are missing. */
export function Numbers({ shown }: { readonly shown: Projection }) {
  const { t, tag } = useLocale();
  const { attendedNum, notAttendNum, totalNum } = shown;
  const number = (value: number) => numberOf(tag).format(value);
  const values = { attended: attendedNum, total: totalNum };
  return (
    <div className="proj-numbers" part="counts">
      <p className="proj-count">
        <span className="campus-hidden">{t('attendance-projection:count.of', values)}</span>
        <span className="proj-attended" aria-hidden>
          {number(attendedNum)}
        </span>
        <span className="proj-total" aria-hidden>
          {`/ ${number(totalNum)}`}
        </span>
      </p>
      <p className="proj-missing">
        {notAttendNum === 0 && totalNum > 0
          ? t('attendance-projection:count.all')
          : t('attendance-projection:count.missing', { count: notAttendNum })}
      </p>
      <div
        className="proj-progress"
        role="progressbar"
        aria-label={t('attendance-projection:count.label')}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, totalNum)}
        aria-valuenow={attendedNum}
        aria-valuetext={t('attendance-projection:count.of', values)}
      >
        <span style={{ inlineSize: `${totalNum > 0 ? (100 * attendedNum) / totalNum : 0}%` }} />
      </div>
    </div>
  );
}
