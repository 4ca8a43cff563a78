import { LIVE_START_AHEAD_MS } from '../../contract/live/live-constants.ts';
import { addDays, dayIn, lastStartDay, wallTimeIn } from '../../contract/live/schedule.ts';
import { Field } from '../form/field.tsx';
import { Select } from '../list/select.tsx';
import { startText } from '../live-row/live-times.ts';
import { css, useStyles } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import { DurationField } from './duration-field.tsx';
import text from './live-form.css?inline';
import { endOf, startOf } from './live-values.ts';
import { MomentField } from './moment-field.tsx';
import { ownTimeZone, useTimeZones } from './time-zones.ts';
import type { LiveFormState } from './use-live-form.ts';
import { useProblemText } from './use-problem-text.ts';

const look = css(text);

interface FieldsProps {
  readonly state: LiveFormState;
}

/** The title, and who gives the live course. Needs the texts `live-form`, like all of these. */
export function NameFields({ state }: FieldsProps) {
  useStyles(look);
  const { t } = useLocale();
  const problemOf = useProblemText(state);
  const field = (name: 'title' | 'lecturer') => ({
    name,
    label: t(`live-form:field.${name}`),
    autoComplete: 'off',
    value: state.values[name],
    error: problemOf(name),
    onChange: (typed: string) => state.change({ [name]: typed }),
    onBlur: () => state.leave(name),
  });
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('lecturer')} />
    </>
  );
}

/** The start with its time zone, and the end or the planned duration (requirement L07). */
export function ScheduleFields({ state }: FieldsProps) {
  useStyles(look);
  const { t, tag } = useLocale();
  const problemOf = useProblemText(state);
  const { change, rules, values } = state;
  const { timeZone } = values;
  const { kept, now, startDays } = rules;
  const zones = useTimeZones(tag, timeZone, now);
  const soonest = wallTimeIn(timeZone, new Date(now.getTime() + LIVE_START_AHEAD_MS + 59_999));
  const [start, end] = [startOf(values, rules), endOf(values, rules)];
  // A reader elsewhere sees the times in their own zone, too.
  const note = (moment: Date | null) =>
    moment && timeZone !== ownTimeZone() ? t('live-form:hint.local', { time: startText(tag, moment) }) : undefined;
  const ends = end && start && end > start ? t('live-form:hint.ends', { time: startText(tag, end, timeZone) }) : '';
  return (
    <>
      <Select
        name="time-zone"
        label={t('live-form:field.zone')}
        value={timeZone}
        options={zones.options}
        onFocus={zones.listAll}
        onPointerDown={zones.listAll}
        onChange={(zone) => change({ timeZone: zone })}
      />
      <MomentField
        name="start"
        legend={t('live-form:field.start')}
        day={values.startDay}
        time={values.startTime}
        min={kept ? undefined : soonest.day}
        max={lastStartDay(timeZone, now, startDays)}
        minTime={soonest.time}
        error={problemOf('startTime')}
        hint={note(start)}
        onChange={({ day, time }) =>
          change({ ...(day !== undefined && { startDay: day }), ...(time !== undefined && { startTime: time }) })
        }
        onLeave={() => state.leave('startTime')}
      />
      {rules.endBy === 'end' ? (
        <MomentField
          name="end"
          legend={t('live-form:field.end')}
          day={values.endDay}
          time={values.endTime}
          min={values.startDay || soonest.day}
          max={addDays(start ? dayIn(timeZone, start) : lastStartDay(timeZone, now, startDays), 3)}
          error={problemOf('endTime')}
          hint={note(end)}
          onChange={({ day, time }) =>
            change({ ...(day !== undefined && { endDay: day }), ...(time !== undefined && { endTime: time }) })
          }
          onLeave={() => state.leave('endTime')}
        />
      ) : (
        <DurationField
          legend={t('live-form:field.duration')}
          hours={values.hours}
          minutes={values.minutes}
          error={problemOf('endTime')}
          hint={ends}
          onChange={change}
          onLeave={() => state.leave('endTime')}
        />
      )}
    </>
  );
}
