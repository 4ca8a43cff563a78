import type { ToastOptions } from '../../ui/overlay/toast.tsx';
import type { WidgetElement } from '../element-types.ts';
import type { WidgetHandle } from '../handle.ts';
import type { Services } from './services.ts';
import { loadDialog, type ShowDialog } from './sign-in-dialog.tsx';

/** What a view may ask of its element, independent of tenant and session. */
export interface Tools extends Pick<WidgetHandle, 'emit' | 'mark' | 'report' | 'toast' | 'track'> {
  requireSignIn(reason: string, services: Services): Promise<boolean>;
}

/** `signIn` loads the sign-in element of the dialog. */
export function createTools(
  element: WidgetElement,
  toast: (options: ToastOptions) => void,
  show: ShowDialog,
  signIn?: () => Promise<unknown>,
): Tools {
  return {
    toast,
    emit: (type, detail) => element.emit(type, detail),
    mark: (state, on) => element.mark(state, on),
    report: ({ code, status, kind }) =>
      void element.emit('campus-error', { code, status, retryable: kind !== 'rejected' }),
    track: (code, fields = {}) => void element.emit('campus-track', { code, fields }),
    async requireSignIn(reason, { session, navigation }) {
      await session.load();
      if (session.user.peek()) return true;
      const target = { route: 'login', query: { redirect: location.href } } as const;
      if (!element.emit('campus-sign-in-required', { reason, href: navigation.href(target) })) return false;
      if (!signIn) {
        navigation.go(target);
        return false;
      }
      try {
        await Promise.all([signIn(), loadDialog()]);
      } catch {
        // If the dialog's code cannot be loaded, the sign-in page is used.
        navigation.go(target);
        return false;
      }
      const signedIn = await show();
      // The page's own token was not usable; the newly established session replaces it.
      if (signedIn && element.values().tokenSource) element.forgetToken();
      return signedIn;
    },
  };
}
