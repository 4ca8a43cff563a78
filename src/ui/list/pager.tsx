import { numberOf } from '../../services/language/number-of.ts';
import { Button } from '../button/button.tsx';
import { chevronLeft, chevronRight } from '../icon/more-icons.ts';
import { css, useStyles } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import text from './pager.css?inline';
import { pageNumbers, pageRange } from './pages.ts';
import { rangeText } from './range-text.ts';
import { Select } from './select.tsx';

const look = css(text);

export interface PagerProps {
  /** What is paginated, if the page has several paginations. */
  label?: string | undefined;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** Unknown of a list that is too long to be counted. */
  total?: number | undefined;
  /** The last page that can be opened, of a list whose pages tell where the next one begins. */
  reachable?: number | undefined;
  onPage: (page: number) => void;
  /** Shows a menu of page sizes. */
  pageSizes?: readonly number[] | undefined;
  onPageSize?: ((size: number) => void) | undefined;
  /** Shows a field for a page number. */
  jumper?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Pagination: the range as text, the page numbers, and optionally page size and a field for the page number. */
export function Pager(props: PagerProps) {
  const { label, page, pageSize, total, reachable = Number.POSITIVE_INFINITY, onPage } = props;
  const { pageSizes, onPageSize, jumper, disabled } = props;
  useStyles(look);
  const { t, tag } = useLocale();
  const { from, to, pages: all } = pageRange(page, pageSize, total ?? reachable * pageSize);
  const pages = Math.min(all, reachable);
  const number = numberOf(tag);
  const go = (wanted: number) => {
    const next = Math.min(Math.max(1, Math.round(wanted)), pages);
    if (next !== page) onPage(next);
  };
  const range = from === to ? from : rangeText(tag, from, to);
  return (
    <nav className="campus-pager" aria-label={label ?? t('list:pager.label')}>
      <p className="campus-pager-range" aria-live="polite">
        {total === undefined ? t('list:pager.page', { page }) : t('list:pager.range', { range, total })}
      </p>
      {pageSizes && onPageSize && (
        <Select
          quietLabel
          label={t('list:pager.size')}
          disabled={disabled}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({
            value: String(size),
            label: t('list:pager.perPage', { size }),
          }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      )}
      <div className="campus-pager-pages">
        <Button
          kind="quiet"
          compact
          iconOnly
          icon={chevronLeft}
          disabled={disabled || page <= 1}
          onClick={() => go(page - 1)}
        >
          {t('list:pager.previous')}
        </Button>
        {pageNumbers(page, pages).map((one, index, all) =>
          one === null ? (
            <span key={`after ${all[index - 1]}`} className="campus-pager-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className="campus-pager-page"
              aria-current={one === page ? 'page' : undefined}
              aria-label={t('list:pager.page', { page: one })}
              disabled={disabled}
              onClick={() => go(one)}
            >
              {number.format(one)}
            </button>
          ),
        )}
        <Button
          kind="quiet"
          compact
          iconOnly
          icon={chevronRight}
          disabled={disabled || page >= pages}
          onClick={() => go(page + 1)}
        >
          {t('list:pager.next')}
        </Button>
      </div>
      {jumper && pages > 1 && (
        <form
          className="campus-pager-jump"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = Number(new FormData(event.currentTarget).get('page'));
            if (wanted) go(wanted);
            event.currentTarget.reset();
          }}
        >
          <label>
            {t('list:pager.jump')}
            <input
              className="campus-pager-input"
              name="page"
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
            />
          </label>
        </form>
      )}
    </nav>
  );
}
