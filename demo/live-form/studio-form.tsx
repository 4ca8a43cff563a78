import { useState } from 'react';
import { coverPath } from '../../src/contract/pictures/cover-subjects.ts';
import { Button } from '../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../src/ui/feedback/error-block.tsx';
import type { OwnCover } from '../../src/ui/live-form/cover-field.tsx';
import { FormSection } from '../../src/ui/live-form/form-section.tsx';
import { NameFields, ScheduleFields } from '../../src/ui/live-form/live-fields.tsx';
import { INITIAL_VALUES, valuesOf } from '../../src/ui/live-form/live-values.ts';
import { DescriptionField, LookFields, MeetingField } from '../../src/ui/live-form/more-fields.tsx';
import { ownTimeZone } from '../../src/ui/live-form/time-zones.ts';
import { handled, useLiveForm } from '../../src/ui/live-form/use-live-form.ts';
import { RepeatFields } from '../../src/ui/live-series/repeat-fields.tsx';
import { useRepeat } from '../../src/ui/live-series/use-repeat.ts';
import { useText } from '../../src/ui/text/locale.ts';
import { LivePreview } from './live-preview.tsx';
import type { FormContext, Submit } from './studio-types.ts';

interface StudioFormProps {
  readonly context: FormContext;
  readonly submit: Submit;
  readonly onFinish: (id: string) => void;
  readonly onCancel: () => void;
}

/** The fields of a new live course. What was typed survives errors and a change of the language. */
export function StudioForm({ context, onCancel, onFinish, submit }: StudioFormProps) {
  const t = useText();
  const [initial] = useState(() =>
    valuesOf({
      ...{ ...INITIAL_VALUES, lecturer: context.lecturer },
      ...{ timeZone: ownTimeZone(), start: null, end: null },
    }),
  );
  const state = useLiveForm({ initial, endBy: 'duration' });
  const repeat = useRepeat(state);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const { meetingHosts = [], uploadCover } = context;
  const covers = new Map(context.covers.map(({ name, url }) => [coverPath(name as 'art'), url]));
  const [uploaded, setUploaded] = useState<OwnCover | null>(null);

  const send = async () => {
    const form = state.check();
    if (!form || busy) return;
    const repeated = repeat.check();
    if (repeated === null) return;
    setBusy(true);
    setFailure(null);
    const result = await submit({ ...form, ...(repeated && { repeat: repeated }) });
    setBusy(false);
    if (result.ok) onFinish(result.id);
    else if (!state.refuse(result) && !repeat.refuse(result.code)) setFailure(result);
  };
  // What was uploaded has a whole address.
  const media = (path: string) => covers.get(path) ?? path;
  const own = uploadCover && { uploaded, onUploaded: setUploaded, upload: uploadCover };
  const form = (
    <form
      className="campus-live-form"
      ref={state.form}
      noValidate
      aria-busy={busy}
      onSubmit={handled(() => void send())}
    >
      <FormSection title={t('live-form:group.what')}>
        <NameFields state={state} />
        <DescriptionField state={state} />
      </FormSection>
      <FormSection title={t('live-form:group.when')}>
        <ScheduleFields state={state} />
        <RepeatFields state={state} repeat={repeat} />
      </FormSection>
      {(meetingHosts.length > 0 || state.values.meetingUrl) && (
        <FormSection title={t('live-form:group.where')}>
          <MeetingField state={state} hosts={meetingHosts} />
        </FormSection>
      )}
      <FormSection title={t('live-form:group.look')}>
        <LookFields state={state} media={media} own={own} />
      </FormSection>
      {failure && (
        <ErrorBlock title={t('live-form:create.failed')} text={failure.message} code={failure.code || undefined} />
      )}
      <div className="campus-live-form-actions">
        <Button kind="primary" type="submit" busy={busy}>
          {t('live-form:create.submit')}
        </Button>
        <Button onClick={onCancel}>{t('live-form:edit.cancel')}</Button>
      </div>
    </form>
  );
  return (
    <div className="campus-live-form-columns">
      {form}
      <LivePreview state={state} media={media} uploaded={uploaded} />
    </div>
  );
}
