import type { LiveSample } from '../../../contract/live/live-data.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeFormat } from './chart-rules.ts';

/** The values of the charts as a table, for users who cannot see the charts or need the numbers. */
export function DataTable({ samples }: { readonly samples: readonly LiveSample[] }) {
  const { t, tag } = useLocale();
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return null;
  const number = numberOf(tag);
  const times = timeFormat(tag, new Date(first.time), new Date(last.time));
  return (
    <details className="data-table">
      <summary>{t('live-data:table.show')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="data-scroll" tabIndex={0} aria-label={t('live-data:table.show')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('live-data:table.time')}</th>
              <th scope="col">{t('live-data:chart.online')}</th>
              <th scope="col">{t('live-data:chart.speaks')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ online, speaks, time }) => (
              <tr key={time}>
                <th scope="row">
                  <time dateTime={time}>{times.format(new Date(time))}</time>
                </th>
                <td>{number.format(online)}</td>
                <td>{number.format(speaks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
