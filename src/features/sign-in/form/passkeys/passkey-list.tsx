import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { listPasskeys, type Passkey, removePasskey } from '../../../../contract/sign-in/passkeys.ts';
import type { User } from '../../../../contract/sign-in/session.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { ProtectedList } from '../../protected-list/protected-list.tsx';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import { addPasskey } from './passkey.ts';

async function load({ api }: { readonly api: Api }, signal: AbortSignal): Promise<Result<readonly Passkey[]>> {
  const result = await api.until(signal).call(listPasskeys);
  return result.ok ? { ok: true, data: result.data.list } : result;
}

interface PasskeyListProps {
  readonly widget: SignInWidget;
  readonly user: User;
}

/** Lists, adds and removes the passkeys of the signed-in user (requirement S25). */
export default function PasskeyList({ widget, user }: PasskeyListProps) {
  const t = useText();
  const { api } = widget;

  const add = async (): Promise<Result<Passkey | null>> => {
    const added = await addPasskey(api);
    if (added === 'cancelled') return { ok: true, data: null };
    if (added === 'already') {
      widget.toast({ kind: 'info', text: t('passkey:already') });
      return { ok: true, data: null };
    }
    if (added.ok) {
      widget.toast({ kind: 'success', text: t('passkey:added') });
      widget.track('passkey-added');
    } else if (added.error.code !== AREA_CODES.reauthenticationRequired) {
      widget.toast({ kind: 'danger', text: t('passkey:addFailed') });
    }
    return added;
  };

  return (
    <ProtectedList
      widget={widget}
      user={user}
      load={load}
      lead={() => 'passkey:lead'}
      nameOf={({ name }) => name || t('passkey:name')}
      factsOf={({ createdAt, lastUsedAt }) =>
        lastUsedAt
          ? t('passkey:lastUsed', { date: new Date(lastUsedAt) })
          : t('passkey:addedOn', { date: new Date(createdAt) })
      }
      remove={(passkeyId) => api.call(removePasskey, { params: { passkeyId } })}
      removed="passkey:removed"
      removeFailed={() => 'passkey:removeFailed'}
      additions={[{ id: 'new passkey', text: 'passkey:add', run: add }]}
    />
  );
}
