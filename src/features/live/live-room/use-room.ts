import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { PRESENCE_INTERVAL_MS } from '../../../contract/live/live-constants.ts';
import type { LiveRoom } from '../../../contract/live/live-room.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { type Entry, newerOf, type RoomApi, roomApi, withMessages } from './api.ts';

/** The room of a live course, for a signed-in user. */
export interface RoomControls {
  /** Null until the user has entered. */
  readonly room: LiveRoom | null;
  /** Why the user could not enter, or why the latest report failed. */
  readonly error: ApiError | null;
  /** Whether the user has to choose how to enter: the host without a valid key. */
  readonly isAsked: boolean;
  enter(entry: Entry): Promise<ApiError | null>;
  /** Performs an action in the room and shows its result. `make` gets the calls of the room, or makes one of its own. */
  act(make: (api: RoomApi) => Promise<Result<LiveRoom>>): Promise<ApiError | null>;
  speak(text: string): Promise<ApiError | null>;
  /** Asks at once what the room shows, besides the periodical reports. */
  refresh(): void;
}

/** Whether a video plays with sound, which the user may follow in a hidden tab. */
const isHeard = (video: HTMLVideoElement | null | undefined): boolean =>
  Boolean(video && !video.paused && !video.muted && video.volume > 0);

/**
 * Enters the room, and reports periodically that the user is present. Nothing is reported while the page is hidden and
 * the video in `place` cannot be heard; a report is sent as soon as that ends.
 */
export function useRoom(
  widget: WidgetHandle,
  liveId: string,
  entry: Entry,
  place: RefObject<HTMLElement | null>,
): RoomControls {
  const api = useMemo(() => roomApi(widget, liveId), [widget, liveId]);
  const shown = useRef<LiveRoom | null>(null);
  const [room, setRoom] = useState<LiveRoom | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isAsked, setAsked] = useState(false);

  const show = useCallback((next: LiveRoom) => {
    shown.current = next;
    setRoom(next);
    setError(null);
  }, []);
  const follow = useCallback(
    (result: Result<LiveRoom>): ApiError | null => {
      if (!result.ok) return result.error;
      show(newerOf(shown.current, result.data));
      return null;
    },
    [show],
  );
  const enter = useCallback(
    async (next: Entry) => {
      const failure = follow(await api.enter(next));
      const isWrong = failure?.code === AREA_CODES.passcodeWrong;
      setAsked(isWrong || (failure !== null && next.lpass !== ''));
      if (failure && !isWrong && next.lpass === '' && failure.kind !== 'aborted') setError(failure);
      return failure;
    },
    [api, follow],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the user enters once
  useEffect(() => void enter(entry), [enter]);

  const isIn = room !== null;
  const report = useCallback(async () => {
    const result = await api.report(shown.current?.messages.at(-1)?.time ?? '');
    const failure = follow(result);
    if (failure && failure.kind !== 'aborted') setError(failure);
    return result;
  }, [api, follow]);
  const refresh = useCallback(() => void report(), [report]);
  usePoll(
    isIn ? PRESENCE_INTERVAL_MS : null,
    report,
    () => !document.hidden || isHeard(place.current?.querySelector('video')),
  );

  return {
    room,
    error,
    isAsked: isAsked && !isIn,
    refresh,
    enter,
    act: async (make) => follow(await make(api)),
    speak: async (text) => {
      const result = await api.speak(text);
      if (!result.ok) return result.error;
      const { current } = shown;
      if (current) show({ ...current, messages: withMessages(current.messages, [result.data]) });
      return null;
    },
  };
}
