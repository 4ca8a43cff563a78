import { type FormEvent, useState } from 'react';
import { type ExamLearner, giveExtraTime, listExamLearners } from '../../../contract/exam/exam-editing.ts';
import { EXAM_EXTRA_MAX_MINUTES } from '../../../contract/exam/exam-form.ts';
import type { Api } from '../../../services/http/api.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useSearch } from '../../../ui/list/use-search.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { EditingProps } from '../exam-editor/editing-props.ts';
import { NumberField } from './number-field.tsx';

interface Request {
  readonly api: Api;
  readonly examId: string;
  readonly search: string;
}

const load = ({ api, examId, search }: Request, signal: AbortSignal) =>
  api.until(signal).call(listExamLearners, { params: { examId }, query: { search } });

type ExtraTimeProps = Pick<EditingProps, 'examId' | 'widget'>;

/** The learners with extra time; others are found by their names. */
export function ExtraTime({ examId, widget }: ExtraTimeProps) {
  const t = useText();
  const { asked, type, typed } = useSearch();
  const { busy, error, retry, set, value } = useResource(load, { api: widget.api, examId, search: asked.search });
  return (
    <div className="exam-extra" aria-busy={busy}>
      <p className="note">{t('exam-edit:extra.note')}</p>
      <SearchField name="learner" label={t('exam-edit:extra.search')} value={typed} onChange={type} />
      {error && <CallError title={t('exam-edit:extra.failed')} error={error} busy={busy} onRetry={retry} />}
      {value?.records.length === 0 && (
        <EmptyBlock text={t(asked.search === '' ? 'exam-edit:extra.none' : 'exam-edit:extra.notFound')} />
      )}
      {value && value.records.length > 0 && (
        <ul className="exam-learners">
          {value.records.map((learner) => (
            <Learner
              key={learner.userId}
              examId={examId}
              learner={learner}
              widget={widget}
              onGiven={(extraMinutes) =>
                set({
                  records: value.records.map((one) => (one.userId === learner.userId ? { ...one, extraMinutes } : one)),
                })
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface LearnerProps extends ExtraTimeProps {
  readonly learner: ExamLearner;
  readonly onGiven: (extraMinutes: number) => void;
}

function Learner({ examId, learner, onGiven, widget }: LearnerProps) {
  const t = useText();
  const [minutes, setMinutes] = useState<number | null>(learner.extraMinutes);
  const [busy, during] = useBusy();
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (minutes === null || busy) return;
    const body = { userId: learner.userId, extraMinutes: minutes };
    const result = await during(widget.lastingApi.call(giveExtraTime, { params: { examId }, body }));
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    onGiven(minutes);
    widget.toast({ kind: 'success', text: t('exam-edit:saved') });
  };
  return (
    <li>
      <form className="exam-learner" onSubmit={(event) => void give(event)} noValidate>
        <Avatar id={learner.userId} name={learner.name} src={widget.navigation.media(learner.avatarUrl)} size={40} />
        <p className="exam-learner-name">
          <Bdi>{learner.name}</Bdi>
        </p>
        <NumberField
          name="minutes"
          label={t('exam-edit:extra.minutes', { name: learner.name })}
          quietLabel
          unit={t('exam-edit:unit.minutes')}
          value={learner.extraMinutes}
          min={0}
          max={EXAM_EXTRA_MAX_MINUTES}
          onChange={setMinutes}
        />
        <Button compact type="submit" busy={busy} disabled={minutes === null || minutes === learner.extraMinutes}>
          {t('exam-edit:extra.save')}
        </Button>
      </form>
    </li>
  );
}
