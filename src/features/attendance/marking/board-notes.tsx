import type { Marking } from '../marks/marking.ts';
import type { RecordSource } from '../record-list/record-source.ts';
import { ListNotes } from './list-notes.tsx';
import { RefusedNote } from './refused-note.tsx';
import { UnsentNote } from './unsent-note.tsx';

interface BoardNotesProps {
  readonly marking: Marking;
  readonly source: RecordSource;
  readonly onReload: () => void;
  /** The pressed button is gone. */
  readonly onLeave: () => void;
}

/** The notes below the rows: marks that were rejected or not sent, and rows that are out of date. */
export const BoardNotes = ({ marking, onLeave, onReload, source }: BoardNotesProps) => (
  <div className="board-notes">
    <RefusedNote marking={marking} onLeave={onLeave} />
    <UnsentNote marking={marking} />
    <ListNotes source={source} onReload={onReload} />
  </div>
);
