import type { StudyDay as Day } from '../../../contract/history/history.ts';
import { HISTORY_KINDS } from '../../../contract/history/history-constants.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { FeedArticle, type FeedPlace } from '../../../ui/endless/feed-article.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { KIND_ICONS } from './kinds.ts';
import { countsOf, dayLabel, dayName, fullDay, itemsOf } from './rules.ts';
import { StudyCard } from './study-card.tsx';

interface StudyDayProps extends FeedPlace {
  readonly day: Day;
  readonly today: string;
  /** Whether it is the day at the top of what is seen. */
  readonly active: boolean;
  readonly schoolId: string;
  readonly navigation: Pick<Navigation, 'media' | 'href' | 'go'>;
}

/** A day on the rail: its label, the four counts, and a card for each thing (requirement T01). */
export function StudyDay({ active, day, navigation, schoolId, today, ...place }: StudyDayProps) {
  const { t, tag } = useLocale();
  const { processDate } = day;
  const counts = countsOf(day);
  const number = numberOf(tag);
  const full = fullDay(tag, processDate);
  return (
    <FeedArticle className={active ? 'day day-active' : 'day'} label={full} {...place}>
      <div className="day-head" data-day={processDate} part="day">
        <Heading depth={1} className="day-label">
          <time dateTime={processDate} title={full} dir="ltr">
            {dayLabel(tag, processDate, today)}
          </time>
        </Heading>
        <span className="day-name">{dayName(tag, processDate, today)}</span>
        <ul className="counts">
          {HISTORY_KINDS.map((kind) => {
            const words = t(`history:count.${kind}`, { count: counts[kind] });
            return (
              <li
                className="count"
                key={kind}
                data-none={counts[kind] === 0 || undefined}
                data-count={number.format(counts[kind])}
                title={words}
              >
                <Icon of={KIND_ICONS[kind]} size={16} label={words} />
              </li>
            );
          })}
        </ul>
      </div>
      <ul className="studies">
        {itemsOf(day).map((item) => (
          <StudyCard key={`${item.kind} ${item.id}`} item={item} schoolId={schoolId} navigation={navigation} />
        ))}
      </ul>
    </FeedArticle>
  );
}
