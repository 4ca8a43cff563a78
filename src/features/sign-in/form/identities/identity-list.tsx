import { AREA_CODES } from '../../../../contract/area-codes.ts';
import type { LoginMethod, PlatformType } from '../../../../contract/constants.ts';
import { prepareBind } from '../../../../contract/sign-in/federated.ts';
import { type Identity, listIdentities, removeIdentity } from '../../../../contract/sign-in/identities.ts';
import type { User } from '../../../../contract/sign-in/session.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { ProtectedList } from '../../protected-list/protected-list.tsx';
import { startAddress, startFlow } from '../../redirects/federated-flow.ts';
import { identityKind } from '../../redirects/identity-kind.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import { providerOf } from '../methods/rules.ts';

async function load({ api }: { readonly api: Api }, signal: AbortSignal): Promise<Result<readonly Identity[]>> {
  const result = await api.until(signal).call(listIdentities);
  return result.ok ? { ok: true, data: result.data.list } : result;
}

/** The providers whose logins a page starts; those of the two apps start in the app. */
const ADD_TEXTS: Readonly<Partial<Record<PlatformType, TextKey>>> = {
  uniportal: 'passkey:external.add.uniportal',
  corporate: 'passkey:external.add.corporate',
  enterprise: 'passkey:external.add.enterprise',
};

interface IdentityListProps {
  readonly widget: SignInWidget & { readonly tenant: NonNullable<SignInWidget['tenant']> };
  readonly user: User;
}

/** Lists, adds and removes the external accounts that sign in to the user's account (requirement S06). */
export default function IdentityList({ widget, user }: IdentityListProps) {
  const t = useText();
  const { api, apiBase, language, navigation, tenant } = widget;

  /** Starts a login in bind mode, which returns to this page. */
  const start = async (platformType: PlatformType): Promise<Result<null>> => {
    const ready = await api.call(prepareBind);
    if (ready.ok) {
      const redirect = location.href;
      const flow = {
        platformType,
        tenant: tenant.id,
        redirect,
        create: false,
        loginType: 'bind',
        userId: user.id,
      } as const;
      navigation.go({ route: '', url: startAddress(apiBase, flow, startFlow(flow), language) });
      return { ok: true, data: null };
    }
    if (ready.error.code !== AREA_CODES.reauthenticationRequired) {
      widget.toast({ kind: 'danger', text: t('passkey:external.addFailed') });
    }
    return ready;
  };
  const additionOf = (method: LoginMethod) => {
    const platformType = providerOf(method);
    const text = platformType && ADD_TEXTS[platformType];
    return text ? [{ id: `new ${platformType}`, text, run: () => start(platformType) }] : [];
  };

  return (
    <ProtectedList
      widget={widget}
      user={user}
      load={load}
      lead={(count) => (count > 0 ? 'passkey:external.lead' : 'passkey:external.none')}
      nameOf={({ account }) => account}
      factsOf={({ createdAt, platformType }) => {
        const kind = identityKind(platformType);
        return (
          <>
            {kind && t(kind)}
            {kind && <br />}
            {t('passkey:external.linkedOn', { date: new Date(createdAt) })}
          </>
        );
      }}
      remove={(identityId) => api.call(removeIdentity, { params: { identityId } })}
      removed="passkey:external.removed"
      removeFailed={(code) =>
        code === AREA_CODES.onlyWayIn ? 'passkey:external.onlyWayIn' : 'passkey:external.removeFailed'
      }
      additions={tenant.loginMethods.flatMap(additionOf)}
    />
  );
}
