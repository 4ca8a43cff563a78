import { LOGIN_METHOD, type LoginMethod } from '../../contract/constants.ts';
import type { TextKey } from '../../services/text-keys.ts';
import { Button } from '../../ui/button.tsx';
import { globe, school, user } from '../../ui/icons.ts';
import { useText } from '../../ui/locale.ts';
import { rememberFlow, startAddress } from './federated-flow.ts';
import { providerOf } from './sign-in.ts';
import type { SignInWidget } from './sign-in-widget.ts';

const MARKS = {
  [LOGIN_METHOD.corporate]: { icon: school, key: 'sign-in:provider.corporate' },
  [LOGIN_METHOD.unifiedPortal]: { icon: globe, key: 'sign-in:provider.uniportal' },
  [LOGIN_METHOD.employee]: { icon: user, key: 'sign-in:provider.employee' },
} as const satisfies Record<Exclude<LoginMethod, 1>, { icon: unknown; key: TextKey }>;

interface ProvidersProps {
  readonly widget: SignInWidget;
  readonly redirect: string;
  readonly create: boolean;
  /** Is there another method above? */
  readonly divided: boolean;
}

/** Methods 2 to 4: each leads to its provider with a fresh state of its own (requirements S01, S21). */
export function Providers({ widget, redirect, create, divided }: ProvidersProps) {
  const t = useText();
  const { tenant, apiBase, language, navigation } = widget;
  if (!tenant) return null;
  const methods = tenant.loginMethods.filter((method) => method !== LOGIN_METHOD.account);
  if (methods.length === 0) return null;

  const start = (method: Exclude<LoginMethod, 1>) => {
    const platformType = providerOf(method);
    if (!platformType) return;
    // The provider sends the user back to the platform's own pages, so the flow has to begin there.
    if (apiBase !== location.origin) {
      navigation.go({
        route: 'login',
        query: { redirect: redirect || location.href, ...(create ? { type: 'create' } : {}) },
      });
      return;
    }
    const flow = { platformType, tenant: tenant.id, redirect, create, loginType: 'sign-in' } as const;
    navigation.go({ route: '', url: startAddress(apiBase, flow, rememberFlow(flow), language) });
  };

  return (
    <div className="providers" part="providers">
      {divided && <p className="divider">{t('sign-in:provider.or')}</p>}
      {methods.map((method) => {
        const { icon, key } = MARKS[method];
        return (
          <Button key={method} full icon={icon} onClick={() => start(method)}>
            {t(key)}
          </Button>
        );
      })}
    </div>
  );
}
