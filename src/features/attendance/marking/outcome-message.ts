import type { Translate } from '../../../services/language/translator.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import type { ToastOptions } from '../../../ui/overlay/toast.tsx';
import type { MarkingOutcome } from '../marks/marking.ts';
import { commandKey } from '../record-grid/key-hints.tsx';
import { refusedText, statusText } from '../record-list/status-texts.ts';

/** The message about an outcome, or null if it needs none. */
export function outcomeMessage(t: Translate, outcome: MarkingOutcome, rollCall: boolean): ToastOptions | null {
  switch (outcome.kind) {
    case 'marked': {
      const { byKey, name, status, takeBack } = outcome;
      const key = `${commandKey()} + Z`;
      const label = byKey ? t('attendance-board:undo.key', { key }) : t('attendance-board:undo.label');
      const text = t('attendance-board:mark.done', { name, status: statusText(t, status, rollCall) });
      return { text, action: { label, run: takeBack } };
    }
    case 'batch': {
      const { changed: number, status, takeBack } = outcome;
      const text = t('attendance-board:batch.done', { status: statusText(t, status, rollCall), number });
      const action = takeBack && { label: t('attendance-board:undo.label'), run: takeBack };
      return { kind: 'success', text, ...(action && { action }) };
    }
    case 'nothingToUndo':
      return { text: t('attendance-board:undo.nothing') };
    case 'takenBack':
      return { text: t('attendance-board:undo.done') };
    case 'undone': {
      const done = t('attendance-board:undo.done');
      if (outcome.kept === 0) return { kind: 'success', text: done };
      const kept = t('attendance-board:undo.kept', { number: outcome.kept });
      return { kind: 'warning', text: outcome.reverted > 0 ? `${done} ${kept}` : kept };
    }
    case 'undoRefused':
    case 'refused': {
      const { again, error } = outcome;
      const what = outcome.kind === 'refused' ? refusedText(t, outcome.name) : t('attendance-board:undo.failed');
      const action = { label: t('common:ui.retry'), run: again };
      return { kind: 'danger', text: `${what} ${errorText(t, error)}`, action };
    }
    default:
      return null;
  }
}
