import { currentUser } from 'campus-widgets/settings';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** The signed-in user of the widgets: null for a visitor, undefined until it is known. */
export function useCurrentUser(): Readonly<ShallowRef<ReturnType<typeof currentUser>>> {
  const user = shallowRef(currentUser());
  const update = () => {
    user.value = currentUser();
  };
  document.addEventListener('campus-session', update);
  onScopeDispose(() => document.removeEventListener('campus-session', update));
  return user;
}
