import { currentUser } from 'campus-widgets/settings';
import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => on(document, 'campus-session', update));

/** The signed-in user of the widgets: null for a visitor, undefined until it is known. Reactive. */
export function signedInUser(): ReturnType<typeof currentUser> {
  subscribe();
  return currentUser();
}
