import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { ListModel, Open } from '../record-list/list-model.ts';
import type { definition } from './definition.ts';

addTexts(import.meta.glob('../../../../locales/*/attendance-dialogs.json'));

const loadMakeUp = () => import('../record-dialogs/make-up-dialog.tsx');
const loadBatch = () => import('../record-dialogs/batch-dialog.tsx');
const loadChanges = () => import('../record-dialogs/change-dialog.tsx');
const loadSignature = () => import('../record-dialogs/signature-dialog.tsx');
const loadRemark = () => import('../record-dialogs/remark-dialog.tsx');
const loadConflict = () => import('../record-dialogs/conflict-dialog.tsx');
const loadPrint = () => import('../record-dialogs/print-sheet.tsx');

interface RecordDialogsProps {
  readonly open: Open;
  readonly attendance: Attendance;
  /** Whether the numbers are those of students; undefined while that is loaded, and null if it is not known. */
  readonly isICT: boolean | null | undefined;
  readonly model: ListModel;
  readonly widget: WidgetHandle<typeof definition>;
  /** Called when a dialog was closed. */
  readonly onClosed: () => void;
  /** Called with a student whose remark was saved. */
  readonly onRemark: (userId: string, remark: string) => void;
  /** Called when the platform has marked the selected students. */
  readonly onBatch: () => void;
}

/** The dialogs of the list, and the sheet to print, which are loaded when they are opened. */
export function RecordDialogs(props: RecordDialogsProps) {
  const { attendance, isICT, model, onBatch, onClosed, onRemark, open, widget } = props;
  const t = useText();
  const { api, lastingApi, navigation, session } = widget;
  const { marking } = model;
  const onClose = () => {
    model.close();
    onClosed();
  };
  switch (open.kind) {
    case 'makeUp':
      return (
        <LazyBoundary load={loadMakeUp} texts="attendance-dialogs">
          {({ MakeUpDialog }) => (
            <MakeUpDialog
              name={open.row.name}
              onClose={onClose}
              onConfirm={() => {
                marking.mark(open.row, 1, open.byKey);
                onClose();
              }}
            />
          )}
        </LazyBoundary>
      );
    case 'batch':
      return (
        <LazyBoundary load={loadBatch} texts="attendance-dialogs">
          {({ BatchDialog }, words) => (
            <BatchDialog
              api={api}
              lastingApi={lastingApi}
              attendance={attendance}
              markedBy={session.user.peek()?.id}
              target={open.target}
              selected={open.selected}
              onSend={(status, onlyUnmarked) => {
                model.showBatch({ target: open.target, status, onlyUnmarked });
                onClosed();
              }}
              onDone={(result, status) => {
                model.finishBatch(result, status);
                onBatch();
              }}
              onFailed={(error) => {
                model.showBatch(null);
                if (model.dialog.peek() === open) return;
                // Another dialog has been opened since.
                widget.toast({
                  kind: 'danger',
                  text: words('attendance-dialogs:batch.refused', { reason: errorText(t, error) }),
                  action: { label: t('common:ui.retry'), run: () => model.open(open) },
                });
              }}
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
    case 'changes':
      return (
        <LazyBoundary load={loadChanges} texts="attendance-dialogs">
          {({ ChangeDialog }) => <ChangeDialog api={api} attendance={attendance} row={open.row} onClose={onClose} />}
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
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
    case 'remark':
      return (
        <LazyBoundary load={loadRemark} texts="attendance-dialogs">
          {({ RemarkDialog }) => (
            <RemarkDialog
              attendance={attendance}
              row={open.row}
              widget={widget}
              onSaved={(remark) => onRemark(open.row.userId, remark)}
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
              onDecide={(choice) => {
                marking.decide(open.conflict.key, choice);
                onClosed();
              }}
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
              isICT={isICT}
              filter={open.filter}
              onClose={onClose}
              onFailed={(error) => {
                widget.toast({
                  kind: 'danger',
                  text: `${t('attendance-board:print.failed')} ${errorText(t, error)}`,
                  action: { label: t('common:ui.retry'), run: () => model.open(open) },
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
