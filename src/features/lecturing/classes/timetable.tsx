import { useMemo, useState } from 'react';
import { listLessons } from '../../../contract/lecturing/lecturing.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { chevronLeft, chevronRight } from '../../../ui/icon/more-icons.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { localDay } from '../../../ui/time/local-time.ts';
import { dayRangeText, wholeRangeText } from '../../../ui/time/moment-text.ts';
import { firstDayOf, weekOf } from './days.ts';

interface WeekRequest {
  readonly api: Api;
  readonly schoolId: string;
  readonly classId: string;
  readonly from: string;
  readonly to: string;
}

const load = ({ api, classId, from, schoolId, to }: WeekRequest, signal: AbortSignal) =>
  api.until(signal).call(listLessons, { params: { schoolId, classId }, query: { from, to } });

/** The lessons of a class, week by week, in the zone of the reader. */
export function Timetable({ api, classId, schoolId }: Pick<WeekRequest, 'api' | 'classId' | 'schoolId'>) {
  const { t, tag } = useLocale();
  const [offset, setOffset] = useState(0);
  const today = localDay(new Date());
  const days = useMemo(() => weekOf(new Date(`${today}T12:00:00`), firstDayOf(tag), offset), [today, tag, offset]);
  const [first, end] = [days[0] as Date, days[7] as Date];
  const request = { api, schoolId, classId, from: first.toISOString(), to: end.toISOString() };
  const { busy, error, retry, value } = useResource(load, request);
  const range = dayRangeText(tag, first, days[6] as Date);
  const times = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' });
  const dayName = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <section className="panel" aria-labelledby="timetable">
      <div className="panel-head">
        <Heading depth={1} className="panel-title" id="timetable">
          {t('lecturing:class.timetable')}
        </Heading>
        <div className="week">
          <Button kind="quiet" compact iconOnly icon={chevronLeft} onClick={() => setOffset(offset - 1)}>
            {t('lecturing:class.previousWeek')}
          </Button>
          <Button compact disabled={offset === 0} onClick={() => setOffset(0)}>
            {t('lecturing:class.thisWeek')}
          </Button>
          <Button kind="quiet" compact iconOnly icon={chevronRight} onClick={() => setOffset(offset + 1)}>
            {t('lecturing:class.nextWeek')}
          </Button>
        </div>
      </div>
      <p className="muted" aria-live="polite">
        {range}
      </p>
      {error && <CallError title={t('lecturing:class.timetableFailed')} error={error} busy={busy} onRetry={retry} />}
      {value?.list.length === 0 && <p className="muted">{t('lecturing:class.noLessons')}</p>}
      <ol className="days" aria-busy={busy}>
        {days.slice(0, 7).map((day) => {
          const lessons = value?.list.filter(({ startTime }) => localDay(new Date(startTime)) === localDay(day)) ?? [];
          return (
            <li
              className="day"
              key={localDay(day)}
              data-empty={lessons.length === 0 || undefined}
              aria-current={localDay(day) === today ? 'date' : undefined}
            >
              <Heading depth={2} className="day-name">
                <time dateTime={localDay(day)}>{dayName.format(day)}</time>
              </Heading>
              <ul className="lessons">
                {lessons.map((lesson) => (
                  <li className="lesson" key={lesson.id}>
                    <p className="lesson-time">
                      <time
                        dateTime={lesson.startTime}
                        title={wholeRangeText(tag, new Date(lesson.startTime), new Date(lesson.endTime))}
                      >
                        {times.formatRange(new Date(lesson.startTime), new Date(lesson.endTime))}
                      </time>
                    </p>
                    <p>
                      <Bdi>{lesson.title}</Bdi>
                    </p>
                    <p className="muted">
                      <Bdi>{lesson.room}</Bdi>
                    </p>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
