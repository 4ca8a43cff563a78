import type { StudyDay } from '../../../contract/history/history.ts';
import { minutesOf } from '../../../contract/minutes.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { itemsOf, noonOf } from '../learning-timeline/rules.ts';
import type { Period } from './load-period.ts';

interface PrintSheetProps extends Period {
  readonly days: readonly StudyDay[];
  /** Whose history it is. */
  readonly name: string;
  readonly timeZone: string;
}

/** The history of a period on paper: a table whose header is repeated on each page. It is not seen on the screen. */
export function PrintSheet({ days, name, since, timeZone, until }: PrintSheetProps) {
  const { t, tag } = useLocale();
  const date = new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const number = numberOf(tag);
  return (
    <div className="sheet">
      <Heading className="sheet-title">{t('history:title')}</Heading>
      <p className="sheet-facts">
        <Bdi>{name}</Bdi>
        {' · '}
        {date.formatRange(noonOf(since), noonOf(until))}
        {' · '}
        <bdi dir="ltr">{timeZone}</bdi>
      </p>
      <table className="sheet-table">
        <thead>
          <tr>
            {(['date', 'time', 'kind', 'name', 'minutes'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`history-period:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.flatMap((day) =>
            itemsOf(day).map((item) => (
              <tr key={`${day.processDate} ${item.kind} ${item.id}`}>
                <td>{date.format(noonOf(day.processDate))}</td>
                <td>{time.format(new Date(item.time))}</td>
                <td>{t(`history:kind.${item.kind}`)}</td>
                <td>
                  <Bdi>{item.title}</Bdi>
                </td>
                <td className="sheet-number">{item.kind === 'live' && number.format(minutesOf(item.seconds))}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
