import { useState } from 'react';
import type { Result } from '../../../services/http/api-error.ts';
import { ChangeQueue } from '../../../services/resource/change-queue.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';

/** What a user has set on a work, such as a like, and how many people have. */
export interface Mark {
  readonly on: boolean;
  readonly count: number;
}

interface MarkOptions<T> {
  readonly widget: SpaceWidget;
  /** The reason of the prompt to sign in. */
  readonly reason: string;
  readonly shown: Mark;
  readonly send: (on: boolean) => Promise<Result<T>>;
  /** What an answer says of the mark. */
  readonly read: (answer: T) => Mark;
  readonly onChange: (mark: Mark) => void;
}

/**
 * Sets a mark or takes it off: shown at once, and taken back if the platform rejects it. Of the changes that wait for the
 * running one only the latest is sent.
 */
export function useMark<T>({ onChange, read, reason, send, shown, widget }: MarkOptions<T>): () => Promise<void> {
  const t = useText();
  const [queue] = useState(() => new ChangeQueue<boolean, T, Mark>(read));
  return async () => {
    if (!(await widget.requireSignIn(reason))) return;
    const on = !shown.on;
    const changing = queue.change({ value: on, send, shown });
    onChange({ on, count: Math.max(0, shown.count + (on ? 1 : -1)) });
    const changed = await changing;
    if (!changed) return;
    const { known, result } = changed;
    onChange(known);
    if (result.ok) return;
    widget.report(result.error);
    widget.toast({ kind: 'danger', text: errorText(t, result.error) });
  };
}
