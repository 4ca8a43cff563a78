import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { type Identity, listIdentities, removeIdentity } from '../../../../contract/sign-in/identities.ts';
import type { User } from '../../../../contract/sign-in/session.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { ProvenList } from '../../proven-list/proven-list.tsx';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';

async function load({ api }: { readonly api: Api }, signal: AbortSignal): Promise<Result<readonly Identity[]>> {
  const result = await api.until(signal).call(listIdentities);
  return result.ok ? { ok: true, data: result.data.list } : result;
}

interface IdentityListProps {
  readonly widget: SignInWidget;
  readonly user: User;
}

/** Lists and removes the external accounts that sign in to the user's account (requirement S06). */
export default function IdentityList({ widget, user }: IdentityListProps) {
  const t = useText();
  return (
    <ProvenList
      widget={widget}
      user={user}
      load={load}
      lead={(count) => (count > 0 ? 'passkey:external.lead' : 'passkey:external.none')}
      nameOf={({ account }) => account}
      factsOf={({ createdAt }) => t('passkey:external.linkedOn', { date: new Date(createdAt) })}
      remove={(identityId) => widget.api.call(removeIdentity, { params: { identityId } })}
      removed="passkey:external.removed"
      removeFailed={(code) =>
        code === AREA_CODES.onlyWayIn ? 'passkey:external.onlyWayIn' : 'passkey:external.removeFailed'
      }
    />
  );
}
