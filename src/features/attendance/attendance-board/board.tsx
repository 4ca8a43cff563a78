import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ATTENDANCE_TYPES, type Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { isForBrowser, linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import { reportedLoad } from '../code-clock/failure-report.ts';
import { usePassed } from '../code-clock/use-passed.ts';
import type { RecordList } from '../record-list/use-record-list.ts';
import { BoardHead } from './board-head.tsx';
import { ProjectionOverlay } from './projection-overlay.tsx';
import { type BoardWidget, RecordsPane } from './records-pane.tsx';

addTexts(import.meta.glob('../../../../locales/*/{attendance-code,attendance-edit,attendance-files}.json'));

const TABS = ['records', 'attachments'] as const;

const loadEdit = () => import('../attendance-edit/edit-dialog.tsx');
const loadCode = () => import('../code-share/code-share.tsx');
const loadAttachments = () => import('../attachments/attachments-panel.tsx');

interface BoardProps {
  readonly attendance: Attendance;
  readonly list: RecordList;
  /** Whether the board is arranged for a phone. */
  readonly isNarrow: boolean;
  /** Leads on with the kind of third-party school. */
  readonly navigation: Navigation;
  readonly schoolId: string;
  readonly widget: BoardWidget;
  /** Called with whether marks are waiting to be sent. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onChanged: (attendance: Attendance) => void;
  readonly onDeleted: () => void;
}

/** An attendance that is loaded: its head, its students and, of a roll-call, its files. */
export function Board(props: BoardProps) {
  const { attendance, isNarrow, list, navigation, onChanged, onDeleted, onWaiting, schoolId, widget } = props;
  const t = useText();
  const [loadReportedCode] = useState(() => reportedLoad(loadCode, widget.tenant.id));
  const [tab, setTab] = useState<(typeof TABS)[number]>('records');
  const [open, setOpen] = useState<'code' | 'edit' | 'projection' | null>(null);
  // Nobody can sign in to a finished one.
  const isFinished = usePassed(attendance.signInUntil, attendance.now);
  const isToCome = !usePassed(attendance.startTime, attendance.now);
  const close = () => setOpen(null);
  // The button that opened the dialog may have gone with what was changed in it.
  const wasOpen = useRef(open);
  useEffect(() => {
    const root = widget.element.shadowRoot;
    if (wasOpen.current && !open && !root?.activeElement) root?.querySelector<HTMLElement>('#title')?.focus();
    wasOpen.current = open;
  }, [open, widget]);
  const rollCall = attendance.attendanceType === ATTENDANCE_TYPES.teacher;
  // The lecturing center has a breadcrumb of its own.
  const crumbs = !widget.element.closest('campus-lecturing-center');
  const projection = linkTo(navigation, {
    route: 'attendanceProjection',
    params: { schoolId, attendanceId: attendance.id },
  });
  const project = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    setOpen('projection');
  };
  const counts = useValue(list.source.counts);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const records = <RecordsPane {...{ attendance, isNarrow, list, onWaiting, widget }} menu={more} />;
  return (
    <article className="board" aria-labelledby="title">
      <BoardHead {...{ attendance, counts, crumbs, isNarrow, navigation, schoolId }} onMore={setMore}>
        {!rollCall && !isFinished && (
          <Button compact onClick={() => setOpen('code')}>
            {t('attendance-board:action.code')}
          </Button>
        )}
        {/* In another tab or window it is a page of its own, for a second screen. */}
        <Button compact {...projection} onClick={project}>
          {t('attendance-board:action.project')}
        </Button>
        <Button compact onClick={() => setOpen('edit')}>
          {t('attendance-board:action.edit')}
        </Button>
      </BoardHead>
      {open === 'projection' && <ProjectionOverlay attendance={attendance} widget={widget} onClose={close} />}
      {open === 'edit' && (
        <LazyBoundary load={loadEdit} texts="attendance-edit">
          {({ default: EditDialog }) => (
            <EditDialog
              attendance={attendance}
              isOpen={!isFinished && !isToCome}
              widget={widget}
              onChanged={(changed) => {
                onChanged(changed);
                // What students without a status are may have changed with it.
                void list.source.load(list.filter);
                close();
              }}
              onDeleted={onDeleted}
              onClose={close}
            />
          )}
        </LazyBoundary>
      )}
      {open === 'code' && (
        <LazyBoundary load={loadReportedCode} texts="attendance-code">
          {({ default: CodeShare }) => <CodeShare attendance={attendance} widget={widget} onClose={close} />}
        </LazyBoundary>
      )}
      {rollCall ? (
        <Tabs
          manual
          label={t('attendance-board:tab.label')}
          tabs={TABS.map((id) => ({ id, label: t(`attendance-board:tab.${id}`) }))}
          selected={tab}
          onSelect={setTab}
        >
          {/* It stays, with what is selected and what is not sent. */}
          <div hidden={tab !== 'records'}>{records}</div>
          {tab === 'attachments' && (
            <LazyBoundary load={loadAttachments} texts="attendance-files" meanwhile={<Skeleton lines={5} />}>
              {({ default: AttachmentsPanel }) => <AttachmentsPanel attendance={attendance} widget={widget} />}
            </LazyBoundary>
          )}
        </Tabs>
      ) : (
        records
      )}
    </article>
  );
}
