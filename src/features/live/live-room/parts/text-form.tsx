import { type FormEvent, useState } from 'react';
import { LIVE_MESSAGE_MAX_LENGTH } from '../../../../contract/live/live-constants.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { send as sendIcon } from '../../../../ui/icon/more-icons.ts';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { roomErrorText } from './room-error-text.ts';

interface TextFormProps {
  readonly name: string;
  readonly label: string;
  readonly button: string;
  /** Why an empty text is not sent. */
  readonly missing: string;
  readonly send: (text: string) => Promise<ApiError | null>;
  readonly report: WidgetHandle['report'];
}

/** A field for a short text to everyone in the room, with the button that sends it inside. A text that could not be sent stays in the field. */
export function TextForm({ button, label, missing, name, report, send }: TextFormProps) {
  const t = useText();
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, during] = useBusy();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (draft.trim() === '') return setProblem(missing);
    const failure = await during(send(draft.trim()));
    if (!failure) return setDraft('');
    setProblem(roomErrorText(t, failure));
    report(failure);
  };
  return (
    <form className="room-form" onSubmit={submit} noValidate>
      <Field
        name={name}
        label={label}
        quietLabel
        placeholder={label}
        value={draft}
        maxLength={LIVE_MESSAGE_MAX_LENGTH}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        error={problem || undefined}
        onChange={(value) => {
          setDraft(value);
          setProblem('');
        }}
        suffix={
          <Button type="submit" kind="quiet" iconOnly icon={sendIcon} busy={busy}>
            {button}
          </Button>
        }
      />
    </form>
  );
}
