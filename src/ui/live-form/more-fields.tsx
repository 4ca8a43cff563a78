import type { Navigation } from '../../services/navigation/navigation.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import { CoverField } from './cover-field.tsx';
import text from './live-form.css?inline';
import type { LiveFormState } from './use-live-form.ts';
import { useProblemText } from './use-problem-text.ts';

const look = css(text);

interface MoreFieldsProps {
  readonly state: LiveFormState;
  readonly media: Navigation['media'];
}

/** What it is about. */
export function DescriptionField({ state }: Pick<MoreFieldsProps, 'state'>) {
  useStyles(look);
  const t = useText();
  return (
    <FieldFrame optional label={t('live-form:field.description')} error={useProblemText(state)('description')}>
      {(wiring) => (
        <div className="campus-field-box">
          <textarea
            {...wiring}
            className="campus-field-input campus-live-description"
            name="description"
            rows={4}
            value={state.values.description}
            onChange={(event) => state.change({ description: event.target.value })}
            onBlur={() => state.leave('description')}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Cover, and whether it is recorded. */
export function LookFields({ media, state }: MoreFieldsProps) {
  useStyles(look);
  const t = useText();
  const { change, values } = state;
  return (
    <>
      <CoverField value={values.cover} media={media} onChange={(cover) => change({ cover })} />
      <Checkbox
        name="recorded"
        label={t('live-form:field.recorded')}
        checked={values.recorded}
        onChange={(recorded) => change({ recorded })}
      />
    </>
  );
}

/** Cover, description, and whether it is recorded. */
export const MoreFields = (props: MoreFieldsProps) => (
  <>
    <DescriptionField state={props.state} />
    <LookFields {...props} />
  </>
);
