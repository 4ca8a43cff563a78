import { Field } from '../../../../ui/form/field.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import type { CheckedPartProps } from './field-props.ts';
import { TimeFields } from './time-fields.tsx';

/** When and where an event is. */
export function EventFields({ change, problemOf, values }: CheckedPartProps) {
  const t = useText();
  const { endDay, endTime, place, startDay, startTime } = values;
  return (
    <fieldset className="editor-part">
      <legend className="editor-legend">{t('work-editor:event.legend')}</legend>
      <TimeFields
        name="start"
        legend={t('work-editor:event.start')}
        day={startDay}
        time={startTime}
        error={problemOf('startTime')}
        // An event mostly ends on the day on which it begins.
        onChange={({ day, time }) =>
          change({ startDay: day, startTime: time, ...(endDay === '' || endDay === startDay ? { endDay: day } : {}) })
        }
      />
      <TimeFields
        name="end"
        legend={t('work-editor:event.end')}
        day={endDay}
        time={endTime}
        error={problemOf('endTime')}
        onChange={({ day, time }) => change({ endDay: day, endTime: time })}
      />
      <Field
        name="place"
        dir="auto"
        optional
        label={t('work-editor:event.place')}
        value={place}
        error={problemOf('place')}
        onChange={(text) => change({ place: text })}
      />
    </fieldset>
  );
}
