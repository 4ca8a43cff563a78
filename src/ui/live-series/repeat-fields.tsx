import { LIVE_SERIES_DAYS } from '../../contract/live/live-constants.ts';
import { weekDayOf } from '../../contract/live/planning/series.ts';
import { addDays, dayIn } from '../../contract/live/schedule.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DayInput } from '../day-field/day-input.tsx';
import { digitsOf } from '../form/digits.ts';
import { Field } from '../form/field.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { Select } from '../list/select.tsx';
import { startOf } from '../live-form/live-values.ts';
import type { LiveFormState } from '../live-form/use-live-form.ts';
import { css, useStyles } from '../style/styles.ts';
import { useLocale } from '../text/locale.ts';
import { firstDayOf } from '../time/first-day.ts';
import text from './repeat-fields.css?inline';
import type { RepeatState } from './use-repeat.ts';

const look = css(text);

/** A Monday, whose week has the names of the days. */
const MONDAY = Date.UTC(2026, 0, 5, 12);

interface RepeatFieldsProps {
  readonly state: LiveFormState;
  readonly repeat: RepeatState;
}

/** How a new live course repeats every week (requirement U12). Needs the texts `live-form`. */
export function RepeatFields({ repeat, state }: RepeatFieldsProps) {
  useStyles(look);
  const { t, tag } = useLocale();
  const { change, planned, problem, values } = repeat;
  const { timeZone } = state.values;
  const start = startOf(state.values, state.rules);
  const startDay = start ? dayIn(timeZone, start) : '';
  const first = firstDayOf(tag);
  const days = Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1);
  const nameOf = (day: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(new Date(MONDAY + (day - 1) * 86_400_000));
  const last = planned?.starts.at(-1);
  const hint =
    planned &&
    last &&
    t('live-form:repeat.planned', {
      count: planned.starts.length,
      day: new Intl.DateTimeFormat(tag, { calendar: 'gregory', dateStyle: 'long', timeZone }).format(last),
    });
  const error = problem ? t(`live-form:problem.${problem}`) : undefined;
  return (
    <>
      <Checkbox name="repeat" label={t('live-form:repeat.on')} checked={values.on} onChange={(on) => change({ on })} />
      {values.on && (
        <>
          <fieldset className="campus-group">
            <legend className="campus-field-label">{t('live-form:repeat.days')}</legend>
            <div className="campus-week-days">
              {days.map((day) => {
                // The day of the start is one of them in any case.
                const isStart = startDay !== '' && weekDayOf(startDay) === day;
                return (
                  <label className="campus-week-day" key={day}>
                    <input
                      className="campus-hidden"
                      type="checkbox"
                      name="week-day"
                      value={day}
                      aria-label={nameOf(day, 'long')}
                      checked={isStart || values.weekDays.includes(day)}
                      disabled={isStart}
                      onChange={({ target }) =>
                        change({
                          weekDays: target.checked
                            ? [...values.weekDays, day]
                            : values.weekDays.filter((one) => one !== day),
                        })
                      }
                    />
                    <span aria-hidden="true">{nameOf(day, 'short')}</span>
                  </label>
                );
              })}
            </div>
          </fieldset>
          <Select
            name="repeat-end"
            label={t('live-form:repeat.ends')}
            value={values.endBy}
            options={[
              { value: 'until', label: t('live-form:repeat.until') },
              { value: 'count', label: t('live-form:repeat.count') },
            ]}
            onChange={(endBy) => change({ endBy: endBy as 'until' | 'count' })}
          />
          {values.endBy === 'until' ? (
            <FieldFrame label={t('live-form:repeat.lastDay')} hint={hint} error={error}>
              {(wiring) => (
                <div className="campus-field-box">
                  <DayInput
                    {...wiring}
                    name="repeat-until"
                    required
                    min={startDay || undefined}
                    max={startDay ? addDays(startDay, LIVE_SERIES_DAYS) : undefined}
                    value={values.until}
                    onChange={(until) => change({ until })}
                  />
                </div>
              )}
            </FieldFrame>
          ) : (
            <Field
              name="repeat-count"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              label={t('live-form:repeat.number')}
              hint={hint}
              error={error}
              value={values.count}
              onChange={(typed) => change({ count: digitsOf(typed) })}
            />
          )}
        </>
      )}
    </>
  );
}
