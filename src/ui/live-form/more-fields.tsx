import type { Navigation } from '../../services/navigation/navigation.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import { CoverField, type OwnCovers } from './cover-field.tsx';
import text from './live-form.css?inline';
import type { LiveFormState } from './use-live-form.ts';
import { useProblemText } from './use-problem-text.ts';

const look = css(text);

interface MoreFieldsProps {
  readonly state: LiveFormState;
  readonly media: Navigation['media'];
  readonly own?: OwnCovers | undefined;
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
export function LookFields({ media, own, state }: MoreFieldsProps) {
  useStyles(look);
  const t = useText();
  const { change, values } = state;
  return (
    <>
      <CoverField own={own} value={values.cover} media={media} onChange={(cover) => change({ cover })} />
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

interface MeetingFieldProps extends Pick<MoreFieldsProps, 'state'> {
  /** The hosts that the school allows, with those below each. */
  readonly hosts: readonly string[];
}

/** The address of a meeting outside the platform, instead of a broadcast (requirement B07). */
export function MeetingField({ hosts, state }: MeetingFieldProps) {
  const t = useText();
  return (
    <Field
      optional
      name="meeting"
      type="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      label={t('live-form:field.meeting')}
      hint={
        hosts.length > 0 ? t('live-form:hint.meetingHosts', { hosts: hosts.join(', ') }) : t('live-form:hint.meeting')
      }
      value={state.values.meetingUrl}
      error={useProblemText(state)('meetingUrl')}
      onChange={(meetingUrl) => state.change({ meetingUrl })}
      onBlur={() => state.leave('meetingUrl')}
    />
  );
}
