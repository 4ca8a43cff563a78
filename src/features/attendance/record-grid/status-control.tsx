import type { AttendedStatus, RecordStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { useText } from '../../../ui/text/locale.ts';
import { statusesOf, statusText } from '../record-list/status-texts.ts';

interface StatusControlProps {
  /** The name of the student and the status, in words. */
  readonly label: string;
  /** Whether the grid’s focus is in this cell. */
  readonly active: boolean;
  readonly status: RecordStatus;
  readonly rollCall: boolean;
  readonly onMark: (status: AttendedStatus) => void;
}

/**
 * The status of a student, one of four, or yes and no in a roll-call. A choice is sent at once, so the arrow keys only
 * move between the choices.
 */
export function StatusControl({ active, label, onMark, rollCall, status }: StatusControlProps) {
  const t = useText();
  return (
    <div className="status-control" role="radiogroup" aria-label={label} data-stop="" tabIndex={active ? 0 : -1}>
      {statusesOf(rollCall).map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would change with the arrow keys
        <button
          key={one}
          type="button"
          role="radio"
          className="status-choice"
          data-status={one}
          aria-checked={one === status}
          tabIndex={-1}
          onClick={() => onMark(one)}
        >
          {statusText(t, one, rollCall)}
        </button>
      ))}
    </div>
  );
}
