import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PROJECTION_INTERVAL_MS, PROJECTION_STATUSES } from '../../../../contract/attendance/projection.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../../ui/react/use-value.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../../ui/resource/load-states.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import { projectionSource } from '../api.ts';
import { createProjectionFeed } from '../feed/projection-feed.ts';
import { Bar, type WayBack } from '../parts/bar.tsx';
import { type FaceGroup, FaceGroups } from '../parts/faces.tsx';
import { Numbers } from '../parts/numbers.tsx';
import { hasStage, Stage } from '../parts/stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useIdleTools } from './use-idle-tools.ts';
import { useMilestones } from './use-milestones.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The maximum number of faces of each kind, which keeps the screen below 1,500 elements. */
const ATTENDED_MOST = 240;
const MISSING_MOST = 120;

interface ScreenProps {
  readonly widget: WidgetHandle;
  readonly attendanceId: string;
  readonly isStreamed: boolean;
  /** Called with the states of the screen. */
  readonly onState?: (state: 'open' | 'over' | 'paused', on: boolean) => void;
  /** A function where the screen lies over a page: it then fills the window and has no address. */
  readonly back: WayBack;
}

/** The screen of a class for a user who may see it. */
export function Screen({ attendanceId, back, isStreamed, onState, widget }: ScreenProps) {
  const { t } = useLocale();
  const { api, navigation } = widget;
  const feed = useMemo(
    () => createProjectionFeed(projectionSource(api, attendanceId), isStreamed),
    [api, attendanceId, isStreamed],
  );
  const shown = useValue(feed.value);
  const error = useValue(feed.error);
  const busy = useValue(feed.busy);
  const isPaused = useValue(feed.isPaused);
  const isStreaming = useValue(feed.isStreaming);
  const [choices, choose] = useState({ isNameless: false, isNumbersOnly: false });
  const stage = useRef<HTMLElement>(null);
  const full = useFullScreen(widget.element, stage);
  const tools = useIdleTools(stage);
  const isOverlay = typeof back === 'function';
  const isFull = full.isFull || isOverlay;

  const isOpen = shown?.status === PROJECTION_STATUSES.open;
  const isOver = shown?.status === PROJECTION_STATUSES.over;
  useEffect(() => feed.start(), [feed]);
  useWakeLock(shown !== undefined && !isOver);
  useLoadStates(isOverlay ? { error, failed: false } : { loading: !shown && !error, error });
  useEffect(() => {
    onState?.('open', isOpen);
    onState?.('over', isOver);
    onState?.('paused', isPaused);
  }, [onState, isOpen, isOver, isPaused]);

  const media = useCallback((address: string) => navigation.media(address), [navigation]);
  const failure = error && (
    <CallError
      title={t(shown ? 'attendance-projection:lost' : 'attendance-projection:failed')}
      error={error}
      busy={busy}
      onRetry={feed.retry}
    />
  );
  const said = useMilestones(shown, t);
  if (!shown) return failure ?? <Skeleton kind="block" height="560px" />;

  const state = isOver ? 'over' : error ? 'stopped' : isPaused ? 'paused' : isStreaming ? 'streaming' : 'polling';
  const isStaged = hasStage(shown);
  const { isNameless, isNumbersOnly } = choices;
  const groups: FaceGroup[] = [
    {
      kind: 'attended',
      title: t('attendance-projection:faces.attended'),
      students: shown.attendedList,
      total: shown.attendedNum,
      most: ATTENDED_MOST,
    },
    {
      kind: 'missing',
      title: t('attendance-projection:faces.missing'),
      students: shown.notAttendList,
      total: shown.notAttendNum,
      most: MISSING_MOST,
    },
  ];
  return (
    <section
      className="projection"
      aria-labelledby="title"
      ref={stage}
      data-full={isFull || undefined}
      data-idle={tools.isIdle || undefined}
      onClickCapture={tools.onClickCapture}
      data-overlay={full.isOverlay || undefined}
      data-staged={isStaged || undefined}
      data-numbers={isNumbersOnly || undefined}
    >
      <div className="proj-screen">
        <header className="proj-head">
          <div className="proj-titles">
            <p className="proj-class">
              <bdi dir="auto">{shown.className}</bdi>
            </p>
            <Heading className="proj-title" part="title" id="title" tabIndex={-1}>
              <bdi dir="auto">{shown.attendanceName}</bdi>
            </Heading>
          </div>
          <div className="proj-side">
            <Bar
              choices={choices}
              isFull={isFull}
              back={back}
              isPaused={isPaused}
              isOver={isOver}
              onChoose={choose}
              onFull={full.toggle}
              onPause={isPaused ? feed.resume : feed.pause}
            />
            <p className="proj-state" data-state={state}>
              {t(`attendance-projection:state.${state}`, { seconds: PROJECTION_INTERVAL_MS / 1_000 })}
            </p>
          </div>
        </header>
        {failure}
        <div className="proj-main">
          {isStaged && (
            <div className="proj-stage" part="code">
              <Stage
                shown={shown}
                attendanceId={attendanceId}
                isPaused={isPaused}
                widget={widget}
                onEnd={feed.refresh}
              />
            </div>
          )}
          <div className="proj-people">
            <Numbers shown={shown} />
            {!isNumbersOnly && (
              <FaceGroups groups={groups.filter(({ total }) => total > 0)} isHidden={isNameless} media={media} />
            )}
          </div>
        </div>
        <p className="campus-hidden" role="status">
          {said}
        </p>
      </div>
    </section>
  );
}
