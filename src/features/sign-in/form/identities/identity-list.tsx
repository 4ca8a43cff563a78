import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { type Identity, listIdentities, removeIdentity } from '../../../../contract/sign-in/identities.ts';
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
import look from '../passkeys/passkey-list.css?inline';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';

const styles = css(look, 'view');

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
  useStyles(styles);
  const { t } = useLocale();
  const { api } = widget;
  const { value: list, error, busy: loading, retry, set: setList } = useResource(load, { api });
  const [busy, setBusy] = useState('');
  /** The external account whose removal waits for re-authentication. */
  const [waiting, setWaiting] = useState('');
  const lead = useRef<HTMLParagraphElement>(null);
  const [returned, setReturned] = useState(false);
  // The focused element no longer exists.
  useEffect(() => {
    if (!returned) return;
    lead.current?.focus();
    setReturned(false);
  }, [returned]);

  const remove = async (id: string) => {
    setBusy(id);
    const gone = await api.call(removeIdentity, { params: { identityId: id } });
    setBusy('');
    if (!gone.ok && gone.error.code === AREA_CODES.proofRequired) {
      setWaiting(id);
      return;
    }
    if (!gone.ok && gone.error.status !== 404) {
      const isOnly = gone.error.code === AREA_CODES.onlyWayIn;
      widget.toast({
        kind: 'danger',
        text: t(isOnly ? 'passkey:external.onlyWayIn' : 'passkey:external.removeFailed'),
      });
      return;
    }
    setList((list ?? []).filter((one) => one.id !== id));
    setReturned(true);
    widget.toast({ kind: 'success', text: t('passkey:external.removed') });
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
      void remove(waiting);
    };
    return <PasskeyProof widget={widget} user={user} onProven={goOn} onCancel={leave} />;
  }
  return (
    <div className="passkeys">
      <p className="lead" ref={lead} tabIndex={-1}>
        {t(list.length > 0 ? 'passkey:external.lead' : 'passkey:external.none')}
      </p>
      {list.length > 0 && (
        <ul className="passkey-list">
          {list.map(({ id, account, createdAt }) => (
            <li key={id} className="passkey">
              <span className="passkey-facts">
                <bdi className="passkey-name" id={`identity-${id}`}>
                  {account}
                </bdi>
                <small>{t('passkey:external.linkedOn', { date: new Date(createdAt) })}</small>
              </span>
              <Button compact busy={busy === id} aria-describedby={`identity-${id}`} onClick={() => void remove(id)}>
                {t('passkey:remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
