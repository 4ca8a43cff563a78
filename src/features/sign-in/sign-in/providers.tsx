import { LOGIN_METHOD, type LoginMethod } from '../../../contract/constants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { globe, school, user } from '../../../ui/icon/icons.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SignInWidget } from '../form/after-sign-in/sign-in-widget.ts';
import { providerOf } from '../form/methods/rules.ts';

const MARKS = {
  [LOGIN_METHOD.corporate]: { icon: school, key: 'sign-in:provider.corporate' },
  [LOGIN_METHOD.unifiedPortal]: { icon: globe, key: 'sign-in:provider.uniportal' },
  [LOGIN_METHOD.employee]: { icon: user, key: 'sign-in:provider.employee' },
} as const satisfies Record<Exclude<LoginMethod, 1>, { icon: unknown; key: TextKey }>;

/** A method with an identity provider. */
export type ProviderMethod = Exclude<LoginMethod, 1>;

interface ProvidersProps {
  readonly widget: SignInWidget;
  readonly methods: readonly ProviderMethod[];
  readonly redirect: string;
  readonly create: boolean;
  readonly lastMethod: string | null;
  /** Called if a login has come back without leaving the page. */
  readonly onSignedIn: (signedIn: SignedIn) => void;
}

/** Methods 2 to 4: each button starts a login at its provider with a new state (requirements S01, S21). */
export function Providers({ widget, methods, redirect, create, lastMethod, onSignedIn }: ProvidersProps) {
  const t = useText();
  const { tenant } = widget;
  if (!tenant || methods.length === 0) return null;

  const start = async (method: ProviderMethod) => {
    try {
      const { startLogin } = await import('./start-login.ts');
      await startLogin(widget, tenant.id, method, { redirect, create, onSignedIn });
    } catch {
      widget.toast({ kind: 'danger', text: t('common:error.network') });
    }
  };

  return (
    <div className="providers" part="providers">
      {methods.map((method) => {
        const { icon, key } = MARKS[method];
        return (
          <Button key={method} full icon={icon} onClick={() => void start(method)}>
            {t(key)}
            {lastMethod === providerOf(method) && <small className="used">{t('sign-in:form.lastUsed')}</small>}
          </Button>
        );
      })}
    </div>
  );
}
