import { useEffect, useRef } from 'react';
import { MOVES_ATTRIBUTE, PRESSED_ATTRIBUTE } from '../../../contract/pages/fragment.ts';
import { PERSON_NAME_LENGTH } from '../../../contract/space/space-constants.ts';
import {
  OVERLAY_BOX_HEIGHT_PX,
  OVERLAY_ITEM_HEIGHT_PX,
  OVERLAY_LANES,
} from '../../../contract/space/work-constants.ts';
import { isolated } from '../../../services/language/isolated.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { hueOf } from '../../../ui/avatar/initials.ts';
import { cutText } from '../../../ui/cut-text/cut.ts';
import { postTarget } from '../posts/rules.ts';
import { createScheduler, type Flight } from './scheduler.ts';
import { type ShownComment, spaceOf, TURNED_OFF } from './state.ts';

interface FlightsProps {
  readonly comments: readonly ShownComment[];
  readonly navigation: Pick<Navigation, 'go' | 'media'>;
  readonly isPaused: boolean;
  readonly isRtl: boolean;
}

/** Where the first comment of each lane stands until they fly, from the edge at which it leaves, in percent of the box. */
const STANDS = [10, 35];

/** How long before its start a comment is added to the document, in ms. */
const AHEAD = 200;

/**
 * The element of a comment. Its texts are set as text content, and in full in the tooltip. Face and name lead to the space
 * of who wrote it, the text to the work; nothing in it is focusable, because the list contains the same links.
 */
function makeItem(
  { content, from_user_id, from_user_name, from_user_url }: ShownComment,
  media: (url: string) => string,
) {
  const item = document.createElement('span');
  item.className = 'flight';
  item.setAttribute(PRESSED_ATTRIBUTE, '');
  const face = document.createElement('span');
  face.className = 'flight-face';
  face.style.setProperty('--_own', String(hueOf(from_user_id)));
  const src = media(from_user_url);
  if (src) {
    const picture = document.createElement('img');
    picture.alt = '';
    picture.width = 22;
    picture.height = 22;
    picture.draggable = false;
    picture.addEventListener('error', () => picture.remove());
    picture.src = src;
    face.append(picture);
  }
  const name = document.createElement('bdi');
  name.className = 'flight-name';
  name.textContent = cutText(from_user_name, PERSON_NAME_LENGTH).text;
  const words = document.createElement('bdi');
  words.className = 'flight-text';
  words.textContent = content;
  item.title = `${isolated(from_user_name)} ${isolated(content)}`;
  item.append(face, name, words);
  return item;
}

/**
 * The layer in which comments fly by. It is decorative: screen reader and keyboard users have the list. All animations
 * pause together, so that a pause never makes two comments overlap.
 */
export function Flights({ comments, isPaused, isRtl, navigation }: FlightsProps) {
  const box = useRef<HTMLDivElement>(null);
  const pause = useRef<(isPaused: boolean) => void>(() => {});
  const now = useRef({ isPaused, navigation });
  now.current = { isPaused, navigation };

  useEffect(() => {
    const layer = box.current;
    if (!layer || comments.length === 0) return;
    const scheduler = createScheduler(Math.random);
    const running = new Set<Animation>();
    let held = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The overlay’s clock: its running time, without pauses. */
    let ran = 0;
    let since: number | null = null;
    const clock = () => ran + (since === null ? 0 : performance.now() - since);
    let next = 0;
    let planned: { readonly id: string; readonly flight: Flight; readonly item: HTMLElement } | null = null;
    let boxWidth = layer.clientWidth;

    const laneTop = (lane: number) => {
      const space = (OVERLAY_BOX_HEIGHT_PX - OVERLAY_LANES * OVERLAY_ITEM_HEIGHT_PX) / (OVERLAY_LANES + 1);
      return space + lane * (OVERLAY_ITEM_HEIGHT_PX + space);
    };

    const add = (comment: ShownComment) => {
      const item = makeItem(comment, now.current.navigation.media);
      item.addEventListener('click', ({ target }) => {
        const isName = target instanceof Element && target.closest('.flight-face, .flight-name') !== null;
        now.current.navigation.go(isName ? spaceOf(comment) : postTarget(comment.work));
      });
      layer.append(item);
      next++;
      return item;
    };

    /** The comments that are seen at once, before anything moves. */
    let standing = comments.slice(0, OVERLAY_LANES).map((comment, lane) => {
      const item = add(comment);
      item.style.insetBlockStart = `${laneTop(lane)}px`;
      item.style.insetInlineStart = `${STANDS[lane]}%`;
      return { id: comment.id, item, lane };
    });

    const plan = () => {
      const comment = comments[next % comments.length];
      if (planned || !comment || boxWidth === 0) return;
      const item = add(comment);
      item.style.visibility = 'hidden';
      const flight = scheduler.next(comment.id, clock(), boxWidth, item.offsetWidth);
      planned = { id: comment.id, item, flight };
      item.style.insetBlockStart = `${laneTop(planned.flight.lane)}px`;
    };

    const fly = (item: HTMLElement, flight: Flight) => {
      const side = isRtl ? -1 : 1;
      const from = `translateX(${side * flight.boxWidth}px)`;
      const to = `translateX(${-side * flight.width}px)`;
      const animation = item.animate([{ transform: from }, { transform: to }], {
        duration: flight.duration,
        fill: 'both',
      });
      // Timers may fire late, so the animation starts at the planned position.
      animation.currentTime = Math.max(0, clock() - flight.start);
      item.style.visibility = '';
      item.dataset.lane = String(flight.lane);
      running.add(animation);
      animation.onfinish = () => {
        running.delete(animation);
        item.remove();
      };
    };

    const leave = () => {
      for (const { id, item, lane } of standing) {
        const left = (boxWidth * (STANDS[lane] ?? 0)) / 100;
        const flight = scheduler.goOn(id, clock(), { boxWidth, lane, left, width: item.offsetWidth });
        item.style.insetInlineStart = '';
        fly(item, flight);
      }
      standing = [];
    };

    const step = () => {
      clearTimeout(timer);
      if (since === null || boxWidth === 0) return;
      leave();
      plan();
      if (planned && planned.flight.start <= clock()) {
        const { flight, item } = planned;
        planned = null;
        fly(item, flight);
        plan();
      }
      timer = setTimeout(step, planned ? Math.max(16, planned.flight.start - clock()) : AHEAD);
    };

    const clear = () => {
      for (const animation of running) animation.cancel();
      running.clear();
      layer.replaceChildren();
      scheduler.clear(planned?.id ?? null);
      if (planned) next--;
      planned = null;
    };

    // Behind a fragment, which stands still, nothing moves.
    let isVisible = false;
    const apply = () => {
      const stands = now.current.isPaused || held || document.hidden || !isVisible;
      if (stands === (since === null)) return;
      if (stands) {
        ran = clock();
        since = null;
        clearTimeout(timer);
        for (const animation of running) animation.pause();
      } else {
        since = performance.now();
        for (const animation of running) animation.play();
        step();
      }
      layer.toggleAttribute('data-paused', stands);
    };
    pause.current = apply;

    // Pauses only over a comment, so that it can be read and clicked; the rest of the layer often covers other content.
    const hold = ({ target, type }: Event) => {
      held = type === 'pointerover' && target !== layer;
      apply();
    };
    const resized = new ResizeObserver(() => {
      if (layer.clientWidth === boxWidth) return;
      boxWidth = layer.clientWidth;
      if (standing.length === 0) clear();
      step();
    });
    resized.observe(layer);
    const seen = new IntersectionObserver(
      ([entry]) => {
        isVisible = (entry?.intersectionRatio ?? 1) > 0;
        apply();
      },
      { threshold: [0, 0.01] },
    );
    seen.observe(layer);
    layer.addEventListener('pointerover', hold);
    layer.addEventListener('pointerleave', hold);
    document.addEventListener('visibilitychange', apply);
    apply();
    return () => {
      since = null;
      clearTimeout(timer);
      clear();
      resized.disconnect();
      seen.disconnect();
      layer.removeEventListener('pointerover', hold);
      layer.removeEventListener('pointerleave', hold);
      document.removeEventListener('visibilitychange', apply);
      pause.current = () => {};
    };
  }, [comments, isRtl]);

  useEffect(() => pause.current(isPaused), [isPaused]);

  return (
    <div
      className="flights"
      part="flights"
      aria-hidden="true"
      ref={box}
      style={{ blockSize: OVERLAY_BOX_HEIGHT_PX }}
      {...{ [MOVES_ATTRIBUTE]: TURNED_OFF }}
    />
  );
}
