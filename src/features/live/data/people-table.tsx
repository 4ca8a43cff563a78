import { useState } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import { minutesOf } from '../../../contract/minutes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import { loadPeople, peopleOptions } from '../people-pages/load-people.ts';
import { PeoplePages } from '../people-pages/people-pages.tsx';
import { LiveCallError } from '../unavailable/live-call-error.tsx';

interface PeopleTableProps {
  readonly liveId: string;
  readonly isOn: boolean;
  readonly widget: WidgetHandle;
}

const COLUMNS = [
  'live-data:people.name',
  'live-data:people.entered',
  'live-data:people.left',
  'live-data:people.visits',
  'live-data:people.minutes',
  'live-data:people.checked',
] as const;

const time = (instant: string) => instant && <Moment of={instant} />;

/** Who came, when and how long: the rows of the spreadsheet, without those who have booked only (requirement B06). */
export function PeopleTable({ isOn, liveId, widget }: PeopleTableProps) {
  const { t, tag } = useLocale();
  const [page, setPage] = useState(1);
  const { value, error, busy, retry } = useResource(loadPeople, { api: widget.api, liveId, page }, peopleOptions);
  usePoll(isOn ? LIVE_REFRESH_MS : null, retry);
  const number = numberOf(tag);
  const title = t('live-data:people.title');
  if (error && !value)
    return <LiveCallError widget={widget} title={t('live-data:failed')} error={error} busy={busy} onRetry={retry} />;
  if (!value || value.total === 0) return null;
  const people = value.records.filter(({ visits }) => visits > 0);
  return (
    <div className="overview" aria-busy={busy}>
      <Heading depth={1} className="campus-section-title">
        {title}
      </Heading>
      <div className="data-table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <section className="data-scroll" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map(({ checkedTime, enteredTime, name, seconds, seenTime, userId, visits }) => (
                <tr key={userId}>
                  <th scope="row">
                    <Bdi>{name}</Bdi>
                  </th>
                  <td>{time(enteredTime)}</td>
                  <td>{time(seenTime)}</td>
                  <td>{number.format(visits)}</td>
                  <td>{number.format(minutesOf(seconds))}</td>
                  <td>{time(checkedTime)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <PeoplePages page={page} total={value.total} onPage={setPage} />
    </div>
  );
}
