import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { check, chevronRight } from '../../../ui/icon/more-icons.ts';
import { useLocale } from '../../../ui/text/locale.ts';

/** About what fits in one of four columns. */
const TITLE_LENGTH = 32;

interface CategoryRowProps {
  readonly title: string;
  /** How many categories are in it; 0 for a row that leads to no further column. */
  readonly inside: number;
  readonly chosen: boolean;
  /** Whether the next column shows what is in it. */
  readonly open: boolean;
}

/** A row of a column. What is cut is whole on hover and, where the keyboard is, below the columns. */
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
            {new Intl.NumberFormat(tag).format(inside)}
          </span>
          <Icon of={chevronRight} size={16} />
        </>
      )}
      {chosen && inside === 0 && <Icon of={check} size={16} />}
    </span>
  );
}
