import { useEffect, useMemo, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { PlateSubscription } from '../../../contract/plate/plates.ts';
import { dropIntent, noteIntent, takeIntent } from '../../../services/follow/intent.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { PlateHost } from './host.ts';
import { type PlatePlace, subscriptionApi } from './plate-api.ts';
import { createSubscription } from './subscription.ts';

export interface Subscription {
  readonly shown: PlateSubscription | undefined;
  readonly error: ApiError | null;
  /** Whether the platform has refused the subscription, because the user is not a member of the school. */
  readonly notMember: boolean;
  readonly toggle: () => void;
  readonly retry: () => void;
}

/** The subscription of the current user to a category, and its change by the user (requirement K03). */
export function useSubscription(
  widget: PlateHost,
  { schoolId, sectionId, templateId, categoryId }: PlatePlace,
  portalPageId: string,
): Subscription {
  const t = useText();
  const { api, lastingApi, session } = widget;
  const state = useMemo(() => {
    const place = { schoolId, sectionId, templateId, categoryId };
    return createSubscription(subscriptionApi(api, lastingApi, place, portalPageId));
  }, [api, lastingApi, schoolId, sectionId, templateId, categoryId, portalPageId]);
  const latest = useRef(state);
  latest.current = state;
  const shown = useValue(state.shown);
  const error = useValue(state.error);
  useLoadStates({ error, failed: false });
  const user = useValue(session.user);
  const userId = user?.id;
  const [refused, setRefused] = useState<typeof state | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other subscriptions
  useEffect(() => void state.load(), [state, userId]);
  useEffect(() => state.end, [state]);
  const subscribed = shown?.subscribed === true;
  const intent = [schoolId, sectionId, templateId, categoryId].join(' ');

  const toggle = async () => {
    const wanted = !subscribed;
    if (!session.user.peek()) {
      noteIntent('subscribe', intent);
      const isSignedIn = await widget.requireSignIn('plate-subscribe');
      dropIntent();
      if (!isSignedIn) return;
      // The user may have subscribed before.
      await latest.current.load();
    }
    const own = latest.current;
    setRefused(null);
    const failed = await own.want(wanted);
    if (failed === undefined) return;
    if (failed) widget.report(failed);
    if (failed?.code === AREA_CODES.notAMember) setRefused(own);
    else if (failed) widget.toast({ kind: 'danger', text: errorText(t, failed) });
    else {
      widget.emit('campus-plate-subscription-changed', { sectionId, categoryId, subscribed: wanted });
      widget.track(wanted ? 'plate-subscribed' : 'plate-unsubscribed', { sectionId, categoryId });
    }
  };

  const isKnown = user !== undefined && shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who uses the button
  useEffect(() => {
    if (isKnown && takeIntent('subscribe', intent) && user && !subscribed) void toggle();
  }, [isKnown, intent]);

  return { shown, error, notMember: refused === state, toggle: () => void toggle(), retry: () => void state.load() };
}
