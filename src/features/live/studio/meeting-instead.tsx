import { type FormEvent, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { readLiveSettings } from '../../../contract/live/live-people.ts';
import { changeLive } from '../../../contract/live/lives.ts';
import { MEETING_URL_MAX_LENGTH } from '../../../contract/live/media-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { outboundLink } from '../../../services/external/outbound-links.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { Kept } from '../../../ui/resource/kept.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';

interface MeetingInsteadProps {
  readonly liveId: string;
  readonly widget: WidgetHandle;
  /** Called once the live course is elsewhere. */
  readonly onDone: () => void;
}

const loadSettings = ({ api }: { readonly api: Api }, signal: AbortSignal) => api.until(signal).call(readLiveSettings);

/** The way on for a browser that cannot broadcast: a meeting elsewhere, where the school allows some (requirement B07). */
export default function MeetingInstead({ liveId, onDone, widget }: MeetingInsteadProps) {
  const t = useText();
  const { value, error, busy: isLoading, retry } = useResource(loadSettings, { api: widget.api });
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, during] = useBusy();
  if (!value)
    return (
      error && (
        <Kept className="studio-meeting">
          <p className="room-note">{errorText(t, error)}</p>
          <Button busy={isLoading} onClick={retry}>
            {t('common:ui.retry')}
          </Button>
        </Kept>
      )
    );
  if (value.meetingHosts.length === 0) return <p className="room-note">{t('live-studio:meeting.none')}</p>;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const meetingUrl = address.trim();
    if (!outboundLink(meetingUrl)) return setProblem(t('live-studio:meeting.wrong'));
    const result = await during(widget.lastingApi.call(changeLive, { params: { liveId }, body: { meetingUrl } }));
    if (result.ok) return onDone();
    widget.report(result.error);
    const isRefused = result.error.code === AREA_CODES.meetingHostRefused;
    setProblem(isRefused ? t('live-studio:meeting.refused') : errorText(t, result.error));
  };
  return (
    <form className="studio-meeting" noValidate onSubmit={(event) => void send(event)}>
      <Field
        name="meeting"
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={MEETING_URL_MAX_LENGTH}
        label={t('live-studio:meeting.label')}
        hint={t('live-studio:meeting.hint', { hosts: value.meetingHosts.join(', ') })}
        error={problem}
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setProblem('');
        }}
      />
      <Button type="submit" kind="primary" busy={busy}>
        {t('live-studio:meeting.action')}
      </Button>
    </form>
  );
}
