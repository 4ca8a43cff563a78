import type { CallData } from '../../../contract/call.ts';
import { COURSE_ORDERS } from '../../../contract/mall/constants.ts';
import type { listMarketCourses } from '../../../contract/mall/courses.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { languageName } from '../../../ui/course-card/course-facts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { Select } from '../../../ui/list/select.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { cleared, FACET_NAMES, FACETS, type Facet, isFiltered, type MarketFilter, toggled } from './rules.ts';

type Counts = Pick<CallData<typeof listMarketCourses>, Facet>;

const TITLES = {
  subjects: 'market:home.subject',
  levels: 'market:home.level',
  languages: 'market:home.language',
  prices: 'market:home.price',
} as const satisfies Record<Facet, TextKey>;

/** The name of a value of a filter. */
function useValueName(): (facet: Facet, value: string) => string {
  const { t, tag } = useLocale();
  const prefix = { subjects: 'subject', levels: 'level', prices: 'price' } as const;
  return (facet, value) =>
    facet === 'languages' ? languageName(tag, value) : t(`market:${prefix[facet]}.${value}` as TextKey);
}

interface FiltersProps {
  readonly filter: MarketFilter;
  readonly counts: Counts | undefined;
  readonly onChange: (filter: MarketFilter) => void;
}

/** The filters of the courses, each value with the number of courses that it would show. */
export function Filters({ filter, counts, onChange }: FiltersProps) {
  const { t, tag } = useLocale();
  const nameOf = useValueName();
  const number = new Intl.NumberFormat(tag);
  return (
    <div className="filters" part="filters">
      {FACET_NAMES.map((facet) => {
        const countOf = (value: string) => counts?.[facet].find(({ value: one }) => one === value)?.count ?? 0;
        const shown = FACETS[facet].filter((value) => !counts || countOf(value) > 0 || filter[facet].includes(value));
        return (
          <fieldset className="facet" key={facet}>
            <legend className="facet-title">{t(TITLES[facet])}</legend>
            <div className="chips">
              {shown.map((value) => (
                <button
                  key={value}
                  type="button"
                  className="chip"
                  aria-pressed={filter[facet].includes(value)}
                  onClick={() => onChange(toggled(filter, facet, value))}
                >
                  {nameOf(facet, value)} <span className="chip-count">{counts && number.format(countOf(value))}</span>
                </button>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

interface ChosenProps extends Omit<FiltersProps, 'counts'> {
  /** The names of the school and the programme of the filter, as far as they are known. */
  readonly schoolName: string;
  readonly programmeName: string;
}

/** The chosen values, each with a button that removes it. */
export function ChosenFilters({ filter, schoolName, programmeName, onChange }: ChosenProps) {
  const { t } = useLocale();
  const nameOf = useValueName();
  if (!isFiltered(filter)) return null;
  const entries = [
    ...(filter.schoolId
      ? [{ key: 'school', name: t('market:home.ofSchool', { school: schoolName }), without: { schoolId: '' } }]
      : []),
    ...(filter.programmeId
      ? [
          {
            key: 'programme',
            name: t('market:home.ofProgramme', { programme: programmeName }),
            without: { programmeId: '' },
          },
        ]
      : []),
    ...FACET_NAMES.flatMap((facet) =>
      filter[facet].map((value) => ({
        key: `${facet} ${value}`,
        name: nameOf(facet, value),
        without: { [facet]: filter[facet].filter((one) => one !== value) },
      })),
    ),
  ];
  return (
    <div className="chosen">
      {entries.map(({ key, name, without }) => (
        <button
          key={key}
          type="button"
          className="chip"
          data-chosen=""
          aria-label={t('market:home.remove', { name })}
          onClick={() => onChange({ ...filter, ...without, page: 1 })}
        >
          {name}
          <Icon of={x} size={16} />
        </button>
      ))}
      <button type="button" className="clear" onClick={() => onChange(cleared(filter))}>
        {t('market:home.clear')}
      </button>
    </div>
  );
}

export function OrderSelect({ filter, onChange }: Omit<FiltersProps, 'counts'>) {
  const { t } = useLocale();
  return (
    <Select
      quietLabel
      label={t('market:home.order')}
      value={filter.order}
      options={COURSE_ORDERS.map((value) => ({ value, label: t(`market:order.${value}`) }))}
      onChange={(value) => {
        const order = COURSE_ORDERS.find((one) => one === value);
        if (order) onChange({ ...filter, order, page: 1 });
      }}
    />
  );
}
