import { VOTE_OPTIONS_MAX } from '../../../../contract/space/work-constants.ts';
import type { Post } from '../../../../contract/space/work-shapes.ts';
import { VOTE_OPTIONS_MIN } from '../../../../contract/space/writing.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { plus, trash } from '../../../../ui/icon/more-icons.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { CheckedPartProps } from './field-props.ts';
import { TimeFields } from './time-fields.tsx';

interface VoteFieldsProps extends CheckedPartProps {
  /** The vote that is changed; its choices are fixed from the first ballot on. */
  readonly post: Post | null;
}

/** The choices of a vote, whether several can be chosen, and when it runs out. */
export function VoteFields({ change, post, problemOf, values }: VoteFieldsProps) {
  const t = useText();
  const { isMultiple, options } = values;
  const isFixed = (post?.vote?.voterCount ?? 0) > 0;
  const set = (index: number, text: string) =>
    change({ options: options.map((option, at) => (at === index ? text : option)) });
  const problem = problemOf('options');
  return (
    <fieldset className="editor-part">
      <legend className="editor-legend">{t('work-editor:vote.legend')}</legend>
      {isFixed && <p className="note">{t('work-editor:vote.fixed')}</p>}
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place only
        <div className="option-row" key={index}>
          <Field
            name={`option-${index + 1}`}
            dir="auto"
            label={t('work-editor:vote.option', { number: index + 1 })}
            disabled={isFixed}
            required={index < VOTE_OPTIONS_MIN}
            value={option}
            error={problem && index === options.length - 1 ? problem : undefined}
            onChange={(text) => set(index, text)}
          />
          {!isFixed && options.length > VOTE_OPTIONS_MIN && (
            <Button
              kind="quiet"
              icon={trash}
              iconOnly
              onClick={() => change({ options: options.filter((_, at) => at !== index) })}
            >
              {t('work-editor:vote.remove', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      {!isFixed && options.length < VOTE_OPTIONS_MAX && (
        <div>
          <Button compact icon={plus} onClick={() => change({ options: [...options, ''] })}>
            {t('work-editor:vote.add')}
          </Button>
        </div>
      )}
      <Checkbox
        name="multiple"
        label={t('work-editor:vote.multiple')}
        disabled={isFixed}
        checked={isMultiple}
        onChange={(isOn) => change({ isMultiple: isOn })}
      />
      <TimeFields
        name="end"
        legend={t('work-editor:vote.until')}
        optional
        day={values.endDay}
        time={values.endTime}
        error={problemOf('endTime')}
        onChange={({ day, time }) => change({ endDay: day, endTime: time })}
      />
    </fieldset>
  );
}
