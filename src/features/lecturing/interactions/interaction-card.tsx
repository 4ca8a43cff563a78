import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { type Interaction, replyToInteraction } from '../../../contract/lecturing/interactions.ts';
import { LIVE_MESSAGE_MAX_LENGTH } from '../../../contract/live/live-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';

export type InteractionWidget = Pick<WidgetHandle, 'api' | 'lastingApi' | 'navigation' | 'report' | 'toast' | 'track'>;

const REFUSED: readonly string[] = [AREA_CODES.moderationViolation, AREA_CODES.moderationSensitive];

interface InteractionCardProps {
  readonly interaction: Interaction;
  readonly schoolId: string;
  readonly widget: InteractionWidget;
  readonly onReplied: (interaction: Interaction) => void;
}

/** A message with its live course and its answer, and the form to answer it. */
export function InteractionCard({ interaction, onReplied, schoolId, widget }: InteractionCardProps) {
  const t = useText();
  const { avatarUrl, id, liveId, liveTitle, name, reply, text, time, userId } = interaction;
  const { navigation } = widget;
  /** What is being written; null while nothing is. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, during] = useBusy();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    flushSync(() => {
      setDraft(null);
      setProblem('');
    });
    opener.current?.focus();
  };
  const send = async () => {
    if (busy || draft === null) return;
    if (draft.trim() === '') {
      field.current?.focus();
      return setProblem(t('lecturing-interaction:missing'));
    }
    const input = { params: { schoolId, liveId, messageId: id }, body: { text: draft.trim() } };
    const result = await during(widget.lastingApi.call(replyToInteraction, input));
    if (!result.ok) {
      const { error } = result;
      setProblem(REFUSED.includes(error.code) ? t('lecturing-interaction:refused') : errorText(t, error));
      return widget.report(error);
    }
    onReplied(result.data);
    widget.toast({ kind: 'success', text: t('lecturing-interaction:sent') });
    widget.track('interaction-answered');
    close();
  };
  return (
    <li className="card interaction">
      <Avatar id={userId} name={name} src={navigation.media(avatarUrl)} size={40} />
      <div className="interaction-words">
        <p className="muted">
          <b>
            <Bdi>{name}</Bdi>
          </b>{' '}
          · <Moment of={time} />
        </p>
        <p className="muted">
          <a className="target" {...linkTo(navigation, { route: 'liveLearnDetail', params: { schoolId, id: liveId } })}>
            <Bdi>{liveTitle}</Bdi>
          </a>
        </p>
        <p className="interaction-text">
          <Bdi>{text}</Bdi>
        </p>
        {reply && draft === null && (
          <div className="interaction-reply">
            <p className="muted">
              {reply.name && (
                <>
                  <b>
                    <Bdi>{reply.name}</Bdi>
                  </b>{' '}
                  ·{' '}
                </>
              )}
              <Moment of={reply.time} />
            </p>
            <p className="interaction-text">
              <Bdi>{reply.text}</Bdi>
            </p>
          </div>
        )}
        {draft === null ? (
          <Button ref={opener} compact onClick={() => setDraft(reply?.text ?? '')}>
            {t(reply ? 'lecturing-interaction:change' : 'lecturing-interaction:answer')}
            <span className="campus-hidden"> {text}</span>
          </Button>
        ) : (
          <form
            className="interaction-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <FieldFrame
              label={t('lecturing-interaction:field')}
              hint={t('lecturing-interaction:hint')}
              error={problem || undefined}
            >
              {(wiring) => (
                <div className="campus-field-box">
                  <textarea
                    {...wiring}
                    ref={field}
                    className="campus-field-input interaction-field"
                    name="reply"
                    dir="auto"
                    rows={3}
                    // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
                    autoFocus
                    maxLength={LIVE_MESSAGE_MAX_LENGTH}
                    value={draft}
                    onChange={({ target }) => {
                      setDraft(target.value);
                      setProblem('');
                    }}
                  />
                </div>
              )}
            </FieldFrame>
            <div className="interaction-actions">
              <Button type="submit" kind="primary" busy={busy}>
                {t('lecturing-interaction:send')}
              </Button>
              <Button kind="quiet" onClick={close}>
                {t('lecturing-interaction:cancel')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </li>
  );
}
