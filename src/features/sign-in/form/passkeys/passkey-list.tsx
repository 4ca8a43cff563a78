import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { listPasskeys, type Passkey, removePasskey } from '../../../../contract/sign-in/passkeys.ts';
import type { User } from '../../../../contract/sign-in/session.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { Result } from '../../../../services/http/api-error.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../../ui/feedback/error-block.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import { addPasskey } from './passkey.ts';
import look from './passkey-list.css?inline';
import { PasskeyProof } from './passkey-proof.tsx';

const styles = css(look, 'view');

async function load({ api }: { readonly api: Api }, signal: AbortSignal): Promise<Result<readonly Passkey[]>> {
  const result = await api.until(signal).call(listPasskeys);
  return result.ok ? { ok: true, data: result.data.list } : result;
}

interface PasskeyProps {
  readonly widget: SignInWidget;
  readonly user: User;
}

/** Lists, adds and removes the passkeys of the signed-in user (requirement S25). */
export default function PasskeyList({ widget, user }: PasskeyProps) {
  useStyles(styles);
  const { t } = useLocale();
  const { api } = widget;
  const { value: list, error, busy: loading, retry, set: setList } = useResource(load, { api });
  const [busy, setBusy] = useState('');
  /** The action that waits for re-authentication: the id of the passkey to remove, or `add`. */
  const [waiting, setWaiting] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const [returned, setReturned] = useState(false);
  // The focused form no longer exists.
  useEffect(() => {
    if (!returned) return;
    addButton.current?.focus();
    setReturned(false);
  }, [returned]);

  const add = async () => {
    setBusy('add');
    const made = await addPasskey(api);
    setBusy('');
    if (made === 'cancelled') return;
    if (made === 'already') widget.toast({ kind: 'info', text: t('passkey:already') });
    else if (made.ok) {
      setList([made.data, ...(list ?? [])]);
      widget.toast({ kind: 'success', text: t('passkey:added') });
      widget.track('passkey-added');
    } else if (made.error.code === AREA_CODES.proofRequired) setWaiting('add');
    else widget.toast({ kind: 'danger', text: t('passkey:addFailed') });
  };
  const remove = async (id: string) => {
    setBusy(id);
    const gone = await api.call(removePasskey, { params: { passkeyId: id } });
    setBusy('');
    if (!gone.ok && gone.error.code === AREA_CODES.proofRequired) {
      setWaiting(id);
      return;
    }
    if (!gone.ok && gone.error.status !== 404) {
      widget.toast({ kind: 'danger', text: t('passkey:removeFailed') });
      return;
    }
    setList((list ?? []).filter((one) => one.id !== id));
    widget.toast({ kind: 'success', text: t('passkey:removed') });
  };

  if (error) {
    return <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={loading} onRetry={retry} />;
  }
  if (!list) return <Skeleton lines={2} />;
  if (waiting) {
    const leave = () => {
      setWaiting('');
      setReturned(true);
    };
    const goOn = () => {
      leave();
      void (waiting === 'add' ? add() : remove(waiting));
    };
    return <PasskeyProof widget={widget} user={user} onProven={goOn} onCancel={leave} />;
  }
  return (
    <div className="passkeys">
      <p className="lead">{t('passkey:lead')}</p>
      {list.length > 0 && (
        <ul className="passkey-list">
          {list.map(({ id, name, createdAt, lastUsedAt }) => {
            const label = name || t('passkey:name');
            return (
              <li key={id} className="passkey">
                <span className="passkey-facts">
                  <bdi className="passkey-name" id={`passkey-${id}`}>
                    {label}
                  </bdi>
                  <small>
                    {lastUsedAt
                      ? t('passkey:lastUsed', { date: new Date(lastUsedAt) })
                      : t('passkey:addedOn', { date: new Date(createdAt) })}
                  </small>
                </span>
                <Button compact busy={busy === id} aria-describedby={`passkey-${id}`} onClick={() => void remove(id)}>
                  {t('passkey:remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button full ref={addButton} busy={busy === 'add'} onClick={() => void add()}>
        {t('passkey:add')}
      </Button>
    </div>
  );
}
