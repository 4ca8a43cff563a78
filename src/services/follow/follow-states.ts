import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { CallData } from '../../contract/call.ts';
import { addFocus, cancelFocus, readFocusTypes } from '../../contract/space/follows.ts';
import {
  FOCUS_TYPE,
  FOLLOW_GATHER_MS,
  FOLLOW_STATES_MAX,
  type FocusType,
} from '../../contract/space/space-constants.ts';
import type { Api } from '../http/api.ts';
import { apiError, type Result } from '../http/api-error.ts';
import { ChangeQueue } from '../resource/change-queue.ts';
import type { CurrentUser } from '../session/session-types.ts';

/** What is known of a person. A figure that the person hides is null; undefined is unknown. */
export interface KnownPerson {
  /** The relation of the signed-in user to this person. */
  readonly focusType?: FocusType | undefined;
  readonly fansNum?: number | null | undefined;
  readonly focusNum?: number | null | undefined;
}

/**
 * Whom the signed-in user follows, shared by all widgets of a page with the same session, so that every button and every
 * figure of a person change together (requirement H13).
 */
export interface FollowStates {
  of(userId: string): ReadonlySignal<KnownPerson>;
  /** Takes over what a response contains about a person, unless a change is under way that it may not include yet. */
  know(userId: string, known: KnownPerson): void;
  /**
   * Requests the relation to a person, unless a request for it is running; all that are requested at about the same time
   * are one request.
   */
  want(api: Api, userId: string): void;
  /**
   * Follows a person or ends it: shown at once, and reverted if the platform rejects it. The changes of a person are sent
   * one after the other, and of those that wait for the running one only the latest. Null if nobody is signed in, the
   * person is the user, or a later change took the place of this one.
   */
  change(api: Api, userId: string, follow: boolean): Promise<FollowResult | null>;
}

type FollowResult = Result<CallData<typeof addFocus>>;

type FollowQueue = ChangeQueue<boolean, CallData<typeof addFocus>, FocusType | undefined>;

const isFollowing = (focusType: FocusType | undefined): boolean => (focusType ?? FOCUS_TYPE.none) !== FOCUS_TYPE.none;

const adjusted = (figure: number | null | undefined, by: number): number | null | undefined =>
  typeof figure === 'number' ? Math.max(0, figure + by) : figure;

function createFollowStates(user: ReadonlySignal<CurrentUser>): FollowStates {
  const people = new Map<string, Signal<KnownPerson>>();
  const changing = new Map<string, FollowQueue>();
  const wanted = new Map<string, Api>();
  /** The running request for a person, until a change of that person begins, which knows better. */
  const asking = new Map<string, { next?: Api }>();
  let isGathering = false;

  const person = (userId: string): Signal<KnownPerson> => {
    const known = people.get(userId) ?? signal<KnownPerson>({});
    people.set(userId, known);
    return known;
  };
  const update = (userId: string, known: KnownPerson) => {
    const one = person(userId);
    one.value = { ...one.peek(), ...known };
  };
  /** Shows a relation of the user to a person; the figures of both change with it. */
  const show = (own: string, userId: string, focusType: FocusType | undefined) => {
    const { fansNum, focusType: before } = person(userId).peek();
    const by = Number(isFollowing(focusType)) - Number(isFollowing(before));
    batch(() => {
      update(userId, { focusType, fansNum: adjusted(fansNum, by) });
      update(own, { focusNum: adjusted(person(own).peek().focusNum, by) });
    });
  };

  // The relations belong to the user, and what is hidden depends on the user.
  let userId = user.peek()?.id;
  user.subscribe((now) => {
    if (now?.id === userId) return;
    userId = now?.id;
    asking.clear();
    changing.clear();
    batch(() => {
      for (const one of people.values()) one.value = {};
    });
  });

  async function ask(api: Api, userIds: string[]): Promise<void> {
    const request: { next?: Api } = {};
    for (const id of userIds) asking.set(id, request);
    const result = await api.call(readFocusTypes, { body: { userIds } });
    const open = userIds.filter((id) => asking.get(id) === request);
    for (const id of open) asking.delete(id);
    // The widget that asked is gone; another one may still need the answer.
    if (!result.ok && result.error.kind === 'aborted') {
      const { next } = request;
      if (next) for (const id of open) want(next, id);
      return;
    }
    batch(() => {
      for (const id of open) {
        const found = result.ok ? result.data.list.find((one) => one.userId === id) : undefined;
        // Following a person again changes nothing, so the user may try again after a failure.
        update(id, { focusType: found?.focusType ?? FOCUS_TYPE.none });
      }
    });
  }

  function want(api: Api, userId: string): void {
    const running = asking.get(userId);
    if (running) {
      running.next = api;
      return;
    }
    wanted.set(userId, api);
    if (!isGathering) setTimeout(askAll, FOLLOW_GATHER_MS);
    isGathering = true;
  }

  function askAll(): void {
    isGathering = false;
    const all = [...wanted];
    wanted.clear();
    for (let at = 0; at < all.length; at += FOLLOW_STATES_MAX) {
      const some = all.slice(at, at + FOLLOW_STATES_MAX);
      // The newest of the widgets that request it: an older one may be gone, and its calls aborted.
      const api = some.at(-1)?.[1];
      if (api)
        void ask(
          api,
          some.map(([id]) => id),
        );
    }
  }

  return {
    of: person,
    know(userId, known) {
      if (!changing.has(userId)) update(userId, known);
    },
    want,
    async change(api, userId, follow) {
      const own = user.peek()?.id;
      if (!own || own === userId) return null;
      asking.delete(userId);
      const { focusType: shown } = person(userId).peek();
      const queue: FollowQueue = changing.get(userId) ?? new ChangeQueue(({ focusType }) => focusType);
      changing.set(userId, queue);
      const isOver = () => changing.get(userId) !== queue;
      const changed = queue.change({
        ...{ value: follow, shown },
        send: async (wanted) =>
          isOver()
            ? { ok: false, error: apiError('aborted') }
            : api.call(wanted ? addFocus : cancelFocus, { body: { userId: own, focusUserId: userId } }),
      });
      show(own, userId, follow ? queue.known(shown) || FOCUS_TYPE.following : FOCUS_TYPE.none);
      const { known, result } = (await changed) ?? {};
      if (!result || isOver()) return null;
      changing.delete(userId);
      batch(() => {
        if (!result.ok) return show(own, userId, known);
        const { focusNum, ...more } = result.data;
        update(userId, more);
        update(own, { focusNum });
      });
      return result;
    },
  };
}

const shared = new WeakMap<ReadonlySignal<CurrentUser>, FollowStates>();

/** The follow states that belong to a session. */
export function followStates({ user }: { readonly user: ReadonlySignal<CurrentUser> }): FollowStates {
  const states = shared.get(user) ?? createFollowStates(user);
  shared.set(user, states);
  return states;
}
