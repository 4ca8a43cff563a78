import { useMemo, useState } from 'react';
import type { Live } from '../../../contract/live/live-shapes.ts';
import type { BatchResult } from '../../../contract/live/lives.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import { removalApi } from './removal-api.ts';

type Named = Pick<Live, 'id' | 'title' | 'status'>;

/** The widget in which live courses are deleted. */
export type RemovalWidget = Pick<WidgetHandle, 'api' | 'lastingApi' | 'report' | 'toast'>;

interface RemovalSteps {
  /** Called with the ids of the deleted or restored live courses, at least one. */
  readonly onRemoved: (ids: readonly string[]) => void;
  readonly onRestored: (ids: readonly string[]) => void;
  /** Loads the live courses again. */
  readonly onChanged: () => Promise<unknown>;
  /** Moves the focus, because the pressed buttons were removed. */
  readonly onDeleted: () => void;
}

/** Deletes live courses after a confirmation, and restores them (requirements L02, L11). */
export function useRemoval(
  widget: RemovalWidget,
  schoolId: string,
  { onChanged, onDeleted, onRemoved, onRestored }: RemovalSteps,
) {
  const t = useText();
  const calls = useMemo(() => removalApi(widget.lastingApi, schoolId), [widget, schoolId]);
  const [asked, setAsked] = useState<readonly Named[]>([]);
  const [busy, during] = useBusy();
  const [error, setError] = useState<ApiError | null>(null);
  const [results, setResults] = useState<readonly BatchResult[]>([]);

  /** Restores live courses; resolves with whether all of them were. */
  const restore = async (ids: readonly string[]): Promise<boolean> => {
    const answer = await calls.restore(ids);
    if (!answer.ok) {
      widget.report(answer.error);
      widget.toast({ kind: 'danger', text: errorText(t, answer.error) });
      return false;
    }
    const { length } = answer.data.restored;
    if (length === 0) widget.toast({ kind: 'warning', text: t('live-list:notRestored') });
    else {
      onRestored(answer.data.restored);
      widget.toast({ kind: 'success', text: t('live-list:restored', { count: length }) });
    }
    await onChanged();
    return length === ids.length;
  };

  const ask = (lives: readonly Named[]) => {
    const ongoing = lives.find(({ status }) => stateOf(status) === 'ongoing');
    if (lives.length === 0) widget.toast({ kind: 'warning', text: t('live-list:delete.none') });
    else if (ongoing) widget.toast({ kind: 'warning', text: t('live-list:delete.ongoing', { title: ongoing.title }) });
    else {
      setError(null);
      setAsked(lives);
    }
  };

  const confirm = async () => {
    const answer = await during(calls.remove(asked.map(({ id }) => id)));
    if (!answer.ok) {
      widget.report(answer.error);
      setError(answer.error);
      return;
    }
    setAsked([]);
    const titles = new Map(asked.map(({ id, title }) => [id, title]));
    const outcome = answer.data.results.map((one) => ({ ...one, title: one.title || (titles.get(one.id) ?? one.id) }));
    const ids = outcome.filter(({ result }) => result === 'deleted').map(({ id }) => id);
    if (ids.length > 0) {
      onRemoved(ids);
      widget.toast({
        kind: 'success',
        text: t('live-list:delete.done', { count: ids.length }),
        action: { label: t('live-list:delete.undo'), run: () => void restore(ids) },
      });
    }
    if (ids.length < outcome.length) setResults(outcome);
    await onChanged();
    if (ids.length === outcome.length) onDeleted();
  };

  return {
    asked,
    busy,
    error,
    results,
    ask,
    confirm,
    restore,
    cancel: () => setAsked([]),
    closeResults() {
      setResults([]);
      onDeleted();
    },
  };
}
