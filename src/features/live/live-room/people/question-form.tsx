import { type FormEvent, useState } from 'react';
import { LIVE_MESSAGE_MAX_LENGTH } from '../../../../contract/live/live-constants.ts';
import {
  POLL_OPTION_MAX_LENGTH,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
} from '../../../../contract/live/media-constants.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { plus, send } from '../../../../ui/icon/more-icons.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { type RoomPartProps, useStep } from '../parts/use-step.ts';

/** The question of a host, which is answered with yes or no, or with one of up to six options. */
export function QuestionForm(part: RoomPartProps) {
  const { t, tag } = useLocale();
  const { busy, problem, run } = useStep(part);
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const number = numberOf(tag);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = options.map((option) => option.trim()).filter(Boolean);
    if (text.trim() === '') return setFault(t('live-room:quiz.missing'));
    if (options.length > 0 && given.length < POLL_OPTIONS_MIN) return setFault(t('live-room:poll.missing'));
    setFault('');
    if (!(await run((api) => api.ask(text.trim(), given)))) return;
    setText('');
    setOptions([]);
  };
  return (
    <form className="room-form room-question-form" onSubmit={submit} noValidate>
      {(fault || problem) && <Notice kind="danger">{fault || problem}</Notice>}
      <Field
        name="question"
        label={t(options.length > 0 ? 'live-room:poll.field' : 'live-room:quiz.field')}
        value={text}
        maxLength={LIVE_MESSAGE_MAX_LENGTH}
        dir="auto"
        autoComplete="off"
        onChange={setText}
      />
      {options.map((option, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: options are only added at the end
          key={index}
          name={`option-${index}`}
          label={t('live-room:poll.option', { number: number.format(index + 1) })}
          value={option}
          maxLength={POLL_OPTION_MAX_LENGTH}
          dir="auto"
          autoComplete="off"
          onChange={(value) => setOptions(options.map((one, at) => (at === index ? value : one)))}
        />
      ))}
      <div className="room-answers">
        {options.length < POLL_OPTIONS_MAX && (
          <Button
            kind="quiet"
            icon={plus}
            onClick={() => setOptions(options.length === 0 ? ['', ''] : [...options, ''])}
          >
            {t('live-room:poll.add')}
          </Button>
        )}
        <Button type="submit" icon={send} busy={busy}>
          {t('live-room:quiz.ask')}
        </Button>
      </div>
    </form>
  );
}
