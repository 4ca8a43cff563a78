import { DateField } from '../../../ui/list/date-field.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { LiveFilter } from './rules.ts';

interface LiveFiltersProps {
  readonly typed: string;
  /** Null in the calendar, which shows the days itself. */
  readonly date: string | null;
  readonly onType: (text: string) => void;
  readonly onChange: (changes: Partial<LiveFilter>) => void;
}

/** The search by title, and the filter by start day. */
export function LiveFilters({ date, onChange, onType, typed }: LiveFiltersProps) {
  const t = useText();
  return (
    <div className="filters" part="filters">
      <SearchField name="title" label={t('live:list.search')} value={typed} maxLength={100} onChange={onType} />
      {date !== null && (
        <DateField
          quietLabel
          required={false}
          label={t('live:list.date')}
          name="date"
          value={date}
          onChange={(day) => onChange({ date: day })}
        />
      )}
    </div>
  );
}
