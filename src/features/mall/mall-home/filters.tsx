import type { CallData } from '../../../contract/call.ts';
import { COURSE_ORDERS } from '../../../contract/mall/constants.ts';
import type { listMarketCourses } from '../../../contract/mall/courses.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { languageName } from '../../../ui/course-card/course-facts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { x } from '../../../ui/icon/icons.ts';
import { chevronDown } from '../../../ui/icon/more-icons.ts';
import { Select } from '../../../ui/list/select.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { useFadeRow } from '../../../ui/page/fade-row.ts';
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

/** The values of a filter that courses have, and those that are chosen, with the number of courses. */
const valuesOf = (facet: Facet, { counts, filter }: Pick<FiltersProps, 'counts' | 'filter'>) =>
  FACETS[facet]
    .map((value) => ({
      value,
      count: counts?.[facet].find(({ value: counted }) => counted === value)?.count ?? 0,
      isChosen: filter[facet].includes(value),
    }))
    .filter(({ count, isChosen }) => !counts || count > 0 || isChosen);

/**
 * The filters of the courses, each value with the number of courses that it would show: subjects as a row of chips, the
 * others as menus.
 */
export function Filters({ filter, counts, onChange }: FiltersProps) {
  useFadeRow();
  const { t, tag } = useLocale();
  const nameOf = useValueName();
  const number = numberOf(tag);
  return (
    <div className="filters" part="filters">
      <fieldset className="facet">
        <legend className="campus-hidden">{t(TITLES.subjects)}</legend>
        <div className="chips campus-fade-row">
          {valuesOf('subjects', { counts, filter }).map(({ count, isChosen, value }) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => onChange(toggled(filter, 'subjects', value))}
            >
              {nameOf('subjects', value)} <span className="chip-count">{counts && number.format(count)}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="menus">
        {FACET_NAMES.filter((facet) => facet !== 'subjects').map((facet) => (
          <FilterMenu key={facet} {...{ facet, filter, counts, onChange }} />
        ))}
      </div>
    </div>
  );
}

/** A filter as a button with a menu of its values, of which several can be ticked. */
function FilterMenu({ facet, filter, counts, onChange }: FiltersProps & { readonly facet: Facet }) {
  const { t, tag } = useLocale();
  const nameOf = useValueName();
  const number = numberOf(tag);
  const { trigger, menu, handlers } = useMenu();
  return (
    <>
      <button
        type="button"
        className="menu-button"
        popoverTarget={`menu-${facet}`}
        ref={trigger}
        data-chosen={filter[facet].length > 0 || undefined}
      >
        {t(TITLES[facet])}
        <Icon of={chevronDown} size={16} />
      </button>
      <div className="campus-menu menu" id={`menu-${facet}`} popover="auto" ref={menu} {...handlers}>
        <fieldset className="values">
          <legend className="campus-hidden">{t(TITLES[facet])}</legend>
          {valuesOf(facet, { counts, filter }).map(({ count, isChosen, value }) => (
            <Checkbox
              key={value}
              checked={isChosen}
              onChange={() => onChange(toggled(filter, facet, value))}
              label={
                <span className="value">
                  {nameOf(facet, value)} <span className="chip-count">{counts && number.format(count)}</span>
                </span>
              }
            />
          ))}
        </fieldset>
      </div>
    </>
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
