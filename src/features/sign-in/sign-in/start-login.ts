import type { LOGIN_METHOD, LoginMethod } from '../../../contract/constants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import { openWindow, signInThrough } from '../../../services/handoff/sign-in-window.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import { providerOf } from '../form/methods/rules.ts';

interface LoginStart {
  readonly redirect: string;
  readonly create: boolean;
  /** Called if the login has come back to this page. */
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/**
 * Starts a login at a provider, which redirects to the platform's own pages. On a page of another origin they are in a window
 * that brings the session back; where the browser opens none, this tab goes there, and comes back with the session unless it
 * is to go on elsewhere.
 * Rejects if the provider cannot be found.
 */
export async function startLogin(
  widget: SignInWidget,
  tenantId: string,
  method: Exclude<LoginMethod, typeof LOGIN_METHOD.account>,
  { redirect, create, onSignedIn }: LoginStart,
): Promise<void> {
  const { apiBase, language, navigation, session } = widget;
  const platformType = providerOf(method);
  if (!platformType) return;
  widget.track('sign-in-started', { method: 'federated' });
  if (apiBase !== location.origin) {
    const opened = openWindow();
    const page = { apiBase, language, tenant: tenantId, embedder: '' };
    if (!opened && !redirect && !create) {
      const { leaveToSignIn } = await import('../../../services/handoff/sign-in-return.ts');
      navigation.go({ route: '', url: await leaveToSignIn(page) });
      return;
    }
    if (!opened) {
      const query = { redirect: redirect || location.href, ...(create ? { type: 'create' } : {}) };
      navigation.go({ route: 'login', query });
      return;
    }
    const signedIn = await signInThrough(opened, page);
    if (!signedIn) return;
    await session.establish(signedIn);
    onSignedIn(signedIn);
    return;
  }
  const { startAddress, startFlow } = await import('../redirects/federated-flow.ts');
  const { authorizeService } = await import('../redirects/authorize-service.ts');
  const register = create ? 'create' : '';
  const flow = { platformType, tenant: tenantId, redirect, create, register, loginType: 'sign-in' } as const;
  const service = await authorizeService(widget, tenantId, platformType);
  navigation.go({ route: '', url: startAddress(apiBase, flow, startFlow(flow), language, service) });
}
