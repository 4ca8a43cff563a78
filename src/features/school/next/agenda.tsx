import type { NextItem } from '../../../contract/school/next.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { Clock } from '../../../ui/time/moment.tsx';
import { daysBetween, targetOf, timeOf } from './rules.ts';

const KINDS: Readonly<Record<string, TextKey>> = {
  live: 'portal-next:kind.live',
  exam: 'portal-next:kind.exam',
};

interface AgendaProps {
  readonly items: readonly NextItem[];
  readonly navigation: Navigation;
  readonly schoolId: string;
  readonly now: Date;
}

/** The week: what else happens, by day. */
export function Agenda({ items, navigation, schoolId, now }: AgendaProps) {
  const { t, tag } = useLocale();
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'short' });
  const dayOf = (item: NextItem): string => {
    const days = daysBetween(now, timeOf(item));
    if (days > 1) return weekday.format(timeOf(item));
    return t(days === 1 ? 'portal-next:tomorrow' : 'portal-next:today');
  };
  const days = [...new Set(items.map(dayOf))];
  return (
    <section className="next-agenda" aria-labelledby="week">
      <Heading depth={1} className="next-side-title" id="week">
        {t('portal-next:week')}
      </Heading>
      {items.length === 0 && <p className="next-note">{t('portal-next:weekEmpty')}</p>}
      {days.map((day) => (
        <div className="next-day-group" key={day}>
          <p className="next-note">{day}</p>
          <ul className="next-rows">
            {items
              .filter((item) => dayOf(item) === day)
              .map((item) => (
                <Row key={`${item.kind} ${item.id}`} {...{ item, navigation, schoolId }} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Row({ item, navigation, schoolId }: Pick<AgendaProps, 'navigation' | 'schoolId'> & { item: NextItem }) {
  const t = useText();
  const target = targetOf(item, schoolId);
  const kind = KINDS[item.kind];
  const title = <Bdi>{item.title}</Bdi>;
  return (
    <li className="next-row">
      <span className="next-time">
        <Clock of={timeOf(item)} />
      </span>
      <div className="next-words">
        <p className="next-row-title">
          {target ? (
            <a className="next-row-link" {...linkTo(navigation, target)}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="next-note">
          {kind && `${t(kind)} · `}
          <Bdi>{item.from}</Bdi>
          {item.place && (
            <>
              {' · '}
              <Bdi>{item.place}</Bdi>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
