import { flushSync } from 'react-dom';
import type { WidgetElement } from '../../element-types.ts';
import type { WidgetHandle } from '../../handle.ts';
import type { Overlays } from '../overlays.tsx';
import SignInDialog from './sign-in-dialog.tsx';

/** Opens the sign-in dialog. Resolves when it closes: true after a sign-in. An open one is closed first. */
const showDialog = (element: WidgetElement, overlays: Overlays): Promise<boolean> =>
  new Promise((resolve) => {
    overlays.closeDialog?.(false);
    const close = (signedIn: boolean) => {
      if (overlays.closeDialog === close) {
        overlays.closeDialog = null;
        // Closed before the promise resolves: a modal dialog would keep the focus from the rest of the widget.
        flushSync(() => overlays.show({ dialog: null }));
      }
      resolve(signedIn);
    };
    overlays.closeDialog = close;
    overlays.show({ dialog: <SignInDialog key={++opened} element={element} onClose={close} /> });
  });

let opened = 0;

/**
 * The visitor rule (requirement P08), see `WidgetHandle`. `loadSignIn` loads the sign-in element for the dialog;
 * without it, visitors are redirected to the sign-in page.
 */
export async function requireSignIn(
  reason: string,
  element: WidgetElement,
  { session, navigation }: Pick<WidgetHandle, 'session' | 'navigation'>,
  overlays: Overlays,
  loadSignIn: (() => Promise<unknown>) | undefined,
): Promise<boolean> {
  await session.load();
  if (session.user.peek()) return true;
  const target = { route: 'login', query: { redirect: location.href } } as const;
  if (!element.emit('campus-sign-in-required', { reason, href: navigation.href(target) })) {
    if (!(await element.signingIn)) return false;
    await session.renew();
    return Boolean(session.user.peek());
  }
  try {
    if (!loadSignIn) throw new Error('no sign-in element');
    await loadSignIn();
  } catch {
    navigation.go(target);
    return false;
  }
  // Another widget of the page may have signed in while the form was loaded.
  if (session.user.peek()) return true;
  const signedIn = await showDialog(element, overlays);
  // The page's own token was not usable; the newly established session replaces it.
  if (signedIn && element.values.peek().tokenSource) element.forgetToken();
  return signedIn;
}
