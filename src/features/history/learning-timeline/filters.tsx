import { HISTORY_KINDS, type HistoryKind } from '../../../contract/history/history-constants.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { ListFilter } from '../../../ui/list/use-list-filter.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { KIND_ICONS } from './kinds.ts';
import { type HistoryFilter, toggled } from './rules.ts';

interface FiltersProps {
  readonly controls: ListFilter<HistoryFilter>;
  /** How many entries of each kind the search leaves; undefined while they are counted. */
  readonly counts: Readonly<Record<HistoryKind, number>> | undefined;
}

/** The search for titles, and the kinds with their counts (requirement T02). Both are for the server. */
export function Filters({ controls, counts }: FiltersProps) {
  const { t, tag } = useLocale();
  const { change, filter, type, typed } = controls;
  const number = numberOf(tag);
  return (
    <div className="filters" part="filters">
      <SearchField name="title" label={t('history:search')} value={typed} maxLength={100} onChange={type} />
      <fieldset className="kinds">
        <legend className="campus-hidden">{t('history:kinds')}</legend>
        {HISTORY_KINDS.map((kind) => (
          <Button
            key={kind}
            compact
            icon={KIND_ICONS[kind]}
            aria-pressed={filter.kinds.includes(kind)}
            onClick={() => change({ kinds: toggled(filter.kinds, kind) })}
          >
            {t(`history:kinds.${kind}`)}
            <span className="kind-count">{counts && number.format(counts[kind])}</span>
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
