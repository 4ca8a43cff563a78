import type { Attendance, AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../contract/attendance/records.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { Conflict } from '../marking/use-marking-steps.ts';
import type { BatchResult, BatchTarget } from '../record-dialogs/batch-dialog.tsx';
import type { RecordFilter } from '../record-list/record-filter.ts';
import type { definition } from './definition.ts';

/** What is open above the students. */
export type Open =
  | { readonly kind: 'makeUp'; readonly row: RecordRow; readonly byKey: boolean }
  | { readonly kind: 'batch'; readonly selected: number; readonly target: BatchTarget }
  | { readonly kind: 'changes'; readonly row: RecordRow }
  | { readonly kind: 'signature'; readonly row: RecordRow }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'print'; readonly filter: RecordFilter };

const loadMakeUp = () => import('../record-dialogs/make-up-dialog.tsx');
const loadBatch = () => import('../record-dialogs/batch-dialog.tsx');
const loadChanges = () => import('../record-dialogs/change-dialog.tsx');
const loadSignature = () => import('../record-dialogs/signature-dialog.tsx');
const loadConflict = () => import('../record-dialogs/conflict-dialog.tsx');
const loadPrint = () => import('../record-dialogs/print-sheet.tsx');

interface RecordDialogsProps {
  readonly open: Open;
  readonly attendance: Attendance;
  readonly widget: WidgetHandle<typeof definition>;
  readonly onMark: (row: RecordRow, status: AttendedStatus, byKey: boolean) => void;
  readonly onDecide: (key: string, choice: 'theirs' | 'mine') => void;
  readonly onBatch: (result: BatchResult, status: AttendedStatus) => void;
  readonly onClose: () => void;
  readonly onOpen: (open: Open) => void;
}

/** The dialogs of the list, and the sheet to print, which are loaded when they are opened. */
export function RecordDialogs(props: RecordDialogsProps) {
  const { attendance, onBatch, onClose, onDecide, onMark, onOpen, open, widget } = props;
  const t = useText();
  const { api, lastingApi, navigation, session } = widget;
  switch (open.kind) {
    case 'makeUp':
      return (
        <LazyBoundary load={loadMakeUp} texts="attendance-dialogs">
          {({ MakeUpDialog }) => (
            <MakeUpDialog
              name={open.row.name}
              onClose={onClose}
              onConfirm={() => {
                onMark(open.row, 1, open.byKey);
                onClose();
              }}
            />
          )}
        </LazyBoundary>
      );
    case 'batch':
      return (
        <LazyBoundary load={loadBatch} texts="attendance-dialogs">
          {({ BatchDialog }) => (
            <BatchDialog
              api={api}
              lastingApi={lastingApi}
              attendance={attendance}
              markedBy={session.user.peek()?.id}
              target={open.target}
              selected={open.selected}
              onDone={onBatch}
              onFailed={widget.report}
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
    case 'changes':
      return (
        <LazyBoundary load={loadChanges} texts="attendance-dialogs">
          {({ ChangeDialog }) => (
            <ChangeDialog api={api} attendance={attendance} row={open.row} onFailed={widget.report} onClose={onClose} />
          )}
        </LazyBoundary>
      );
    case 'signature':
      return (
        <LazyBoundary load={loadSignature} texts="attendance-dialogs">
          {({ SignatureDialog }) => (
            <SignatureDialog
              api={api}
              attendance={attendance}
              navigation={navigation}
              row={open.row}
              onFailed={widget.report}
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
    case 'conflict':
      return (
        <LazyBoundary load={loadConflict} texts="attendance-dialogs">
          {({ ConflictDialog }) => (
            <ConflictDialog
              answer={open.conflict.answer}
              mine={open.conflict.mine}
              rollCall={attendance.attendanceType === 1}
              onClose={onClose}
              onDecide={(choice) => onDecide(open.conflict.key, choice)}
            />
          )}
        </LazyBoundary>
      );
    case 'print':
      return (
        <LazyBoundary load={loadPrint} texts="attendance-dialogs">
          {({ PrintSheet }) => (
            <PrintSheet
              api={api}
              attendance={attendance}
              filter={open.filter}
              onClose={onClose}
              onFailed={(error) => {
                widget.toast({
                  kind: 'danger',
                  text: `${t('attendance-board:print.failed')} ${errorText(t, error)}`,
                  action: { label: t('common:ui.retry'), run: () => onOpen(open) },
                });
                widget.report(error);
                onClose();
              }}
            />
          )}
        </LazyBoundary>
      );
  }
}
