import { numberOf } from '../../../services/language/number-of.ts';
import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { check, chevronRight } from '../../../ui/icon/more-icons.ts';
import { useLocale } from '../../../ui/text/locale.ts';

/** The approximate length that fits into one of four columns. */
const TITLE_LENGTH = 32;

interface CategoryRowProps {
  readonly title: string;
  /** The number of its categories; 0 for a row without a further column. */
  readonly inside: number;
  readonly chosen: boolean;
  /** Whether the next column shows its categories. */
  readonly open: boolean;
}

/** A row of a column. A cut title is shown in full on hover and, for the active row, below the columns. */
export function CategoryRow({ title, inside, chosen, open }: CategoryRowProps) {
  const { t, tag } = useLocale();
  return (
    <span className="row" data-open={open || undefined}>
      <span className="row-title">
        <CutText length={TITLE_LENGTH}>{title}</CutText>
      </span>
      {inside > 0 && (
        <>
          <span className="campus-hidden">{t('plate:chooser.inside', { count: inside })}</span>
          <span className="row-count" aria-hidden="true">
            {numberOf(tag).format(inside)}
          </span>
          <Icon of={chevronRight} size={16} />
        </>
      )}
      {chosen && inside === 0 && <Icon of={check} size={16} />}
    </span>
  );
}
