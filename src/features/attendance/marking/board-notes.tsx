import type { RecordSource } from '../record-list/record-source.ts';
import { ListNotes } from './list-notes.tsx';
import { RefusedNote } from './refused-note.tsx';
import { UnsentNote } from './unsent-note.tsx';
import type { useMarkingSteps } from './use-marking-steps.ts';

interface BoardNotesProps {
  readonly marking: ReturnType<typeof useMarkingSteps>;
  readonly source: RecordSource;
  /** Asks again about conflicts that were put off. */
  readonly onDecide: () => void;
  readonly onReload: () => void;
  /** The pressed button is gone. */
  readonly onLeave: () => void;
}

/** What the user should know below the rows: marks that were not accepted or not sent, and rows that are out of date. */
export function BoardNotes({ marking, onDecide, onLeave, onReload, source }: BoardNotesProps) {
  return (
    <div className="board-notes">
      <RefusedNote
        refused={marking.refused}
        onRetry={() => {
          marking.markAgain();
          onLeave();
        }}
        onDismiss={() => {
          marking.dismissRefused();
          onLeave();
        }}
      />
      <UnsentNote
        waiting={marking.waiting}
        status={marking.status}
        conflicts={marking.conflicts.length}
        onRetry={marking.retry}
        onDecide={onDecide}
      />
      <ListNotes source={source} onReload={onReload} />
    </div>
  );
}
