import { useId, useState } from 'react';
import {
  inviteLtiPlatform,
  type LtiRegistration,
  type LtiSetup,
  readLtiSetup,
  revokeLtiRegistration,
} from '../../../../src/contract/lti/lti.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../../src/ui/feedback/error-block.tsx';
import { errorText } from '../../../../src/ui/feedback/error-text.ts';
import { Notice } from '../../../../src/ui/feedback/notice.tsx';
import { Skeleton } from '../../../../src/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../src/ui/overlay/confirm-dialog.tsx';
import { useResource } from '../../../../src/ui/resource/use-resource.ts';
import { useText } from '../../../../src/ui/text/locale.ts';
import { Day } from '../../../../src/ui/time/moment.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { useServices } from '../services.ts';
import { useChange } from '../use-change.ts';
import { CopyField } from './copy-field.tsx';
import { RegistrationForm } from './registration-form.tsx';

interface Request {
  readonly api: Api;
  readonly schoolId: string;
}

const load = ({ api, schoolId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readLtiSetup, { params: { schoolId } });

/** The learning systems that show the school's content (requirement F04). */
export function LearningSystems() {
  const t = useText();
  const { api, schoolId } = useServices();
  const { value, error, busy, retry, set } = useResource(load, { api, schoolId });
  const title = useId();
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('learning-systems:title')}
      </h3>
      <p className="note">{t('learning-systems:note')}</p>
      {error && (
        <ErrorBlock title={t('common:error.title')} text={errorText(t, error)} busy={busy} onRetry={() => retry()} />
      )}
      {!value && !error && <Skeleton kind="block" height="240px" />}
      {value && <Setup setup={value} onSetup={set} onStale={retry} />}
    </section>
  );
}

interface SetupProps {
  readonly setup: LtiSetup;
  readonly onSetup: (setup: LtiSetup) => void;
  readonly onStale: () => void;
}

function Setup({ setup, onSetup, onStale }: SetupProps) {
  const t = useText();
  const { schoolId, toast } = useServices();
  const { change, failure } = useChange();
  /** The registration in the form: its id, empty for a new one, null for none. */
  const [editing, setEditing] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<LtiRegistration | null>(null);
  const { accounts, addresses, list } = setup;

  const saved = (next: LtiSetup) => {
    setEditing(null);
    onSetup(next);
    toast({ kind: 'success', text: t('console:saved') });
  };
  const revoke = async (registrationId: string) => {
    const params = { schoolId, registrationId };
    const left = await change((api) => api.call(revokeLtiRegistration, { params }));
    if (left) saved(left);
  };
  const formOf = (registration: LtiRegistration | null) => (
    <RegistrationForm registration={registration} onSaved={saved} onCancel={() => setEditing(null)} onStale={onStale} />
  );
  return (
    <>
      {accounts !== 'everybody' && (
        <Notice kind="warning">
          <p>{t(accounts === 'nobody' ? 'learning-systems:accounts.nobody' : 'learning-systems:accounts.learners')}</p>
          <p>
            <a href="#keys">{t('console:keys.title')}</a>
          </p>
        </Notice>
      )}
      <div className="form">
        <h4 className="part">{t('learning-systems:addresses')}</h4>
        <p className="note">{t('learning-systems:addressesNote')}</p>
        <CopyField name="lti-login" label={t('learning-systems:address.login')} value={addresses.login} />
        <CopyField
          name="lti-launch"
          label={t('learning-systems:address.launch')}
          hint={t('learning-systems:address.launchHint')}
          value={addresses.launch}
        />
        <CopyField name="lti-jwks" label={t('learning-systems:address.jwks')} value={addresses.jwks} />
        <Invitation />
      </div>
      <div className="form">
        <h4 className="part">{t('learning-systems:list')}</h4>
        {failure && <SaveFailed error={failure} />}
        {list.length === 0 && <p className="note">{t('learning-systems:none')}</p>}
        {list.length > 0 && (
          <ul className="reports">
            {list.map((one) => (
              <li className="report" key={one.id}>
                <p className="called">
                  <bdi>{one.name}</bdi>
                </p>
                <p className="note">
                  <bdi dir="ltr">{one.issuer}</bdi> · <bdi dir="ltr">{one.clientId}</bdi> · <Day of={one.createdTime} />
                </p>
                {one.deploymentIds.length === 0 && <p className="note">{t('learning-systems:noDeployment')}</p>}
                {editing === one.id ? (
                  formOf(one)
                ) : (
                  <div className="actions">
                    <Button compact onClick={() => setEditing(one.id)}>
                      {t('learning-systems:change')}
                      <span className="campus-hidden"> {one.name}</span>
                    </Button>
                    <Button compact onClick={() => setRevoking(one)}>
                      {t('learning-systems:revoke')}
                      <span className="campus-hidden"> {one.name}</span>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {editing === '' ? (
          formOf(null)
        ) : (
          <div className="actions">
            <Button kind="primary" onClick={() => setEditing('')}>
              {t('learning-systems:add')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={revoking !== null}
        title={t('learning-systems:revokeTitle', { name: revoking?.name ?? '' })}
        onClose={() => setRevoking(null)}
        cancel={t('console:cancel')}
        confirm={t('learning-systems:revoke')}
        kind="danger"
        onConfirm={() => {
          if (revoking) void revoke(revoking.id);
          setRevoking(null);
        }}
      >
        <p>{t('learning-systems:revokeText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** The address for a dynamic registration, which works once. */
function Invitation() {
  const t = useText();
  const { schoolId } = useServices();
  const { busy, change, failure } = useChange();
  const [address, setAddress] = useState('');
  const invite = async () => {
    const made = await change((api) => api.call(inviteLtiPlatform, { params: { schoolId } }));
    if (made) setAddress(made.address);
  };
  return (
    <>
      {failure && <SaveFailed error={failure} />}
      {address ? (
        <CopyField
          name="lti-register"
          label={t('learning-systems:address.register')}
          hint={t('learning-systems:address.registerHint')}
          value={address}
        />
      ) : (
        <>
          <p className="note">{t('learning-systems:inviteNote')}</p>
          <div className="actions">
            <Button busy={busy} onClick={() => void invite()}>
              {t('learning-systems:invite')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
