import { useId, useState } from 'react';
import { IDENTITY_CODES } from '../../../../src/contract/identity/identity-codes.ts';
import {
  createCredential,
  KEY_NAME_MAX_LENGTH,
  revokeCredential,
  rotateCredential,
  SCHOOL_KEYS_MAX,
  type SchoolCredential,
  type SchoolKeys,
  SECRET_OVERLAP_DAYS_MAX,
} from '../../../../src/contract/identity/school-keys.ts';
import { addDays, dayIn } from '../../../../src/contract/live/schedule.ts';
import { deviceTimeZone } from '../../../../src/contract/time-zone.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Notice } from '../../../../src/ui/feedback/notice.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { DateField } from '../../../../src/ui/list/date-field.tsx';
import { ConfirmDialog } from '../../../../src/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../../src/ui/overlay/dialog.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { Moment } from '../../../../src/ui/time/moment.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { useServices } from '../services.ts';
import { type Changing, useChange } from '../use-change.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { CopiedText } from './copied-text.tsx';
import { LastUsed } from './last-used.tsx';

interface Shown {
  readonly credential: SchoolCredential;
  readonly secret: string;
}

interface CredentialListProps {
  readonly keys: SchoolKeys;
  readonly onKeys: (keys: SchoolKeys) => void;
  /** Loads them again after a change that answers with less. */
  readonly onChanged: () => void;
}

type Open = 'create' | { readonly rotate: SchoolCredential } | { readonly revoke: SchoolCredential } | null;

/** The local day `days` from now, as `YYYY-MM-DD`. */
const dayFromNow = (days: number): string => addDays(dayIn(deviceTimeZone(), new Date()), days);

/** The credentials of the school's server: made, given a new secret, and revoked. */
export function CredentialList({ keys, onChanged, onKeys }: CredentialListProps) {
  const t = useText();
  const { schoolId, toast } = useServices();
  const [open, setOpen] = useState<Open>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const changing = useChange();
  const close = () => {
    setOpen(null);
    changing.forget();
  };
  const show = (made: Shown | null) => {
    if (!made) return;
    setOpen(null);
    setShown(made);
    onChanged();
  };
  const create = async (name: string) =>
    show(await changing.change((api) => api.call(createCredential, { params: { schoolId }, body: { name } })));
  const rotate = async ({ id }: SchoolCredential, day: string) => {
    // Until the end of that day where the administrator is.
    const previousUntil = day === '' ? null : new Date(`${day}T23:59:00`).toISOString();
    const params = { schoolId, credentialId: id };
    show(await changing.change((api) => api.call(rotateCredential, { params, body: { previousUntil } })));
  };
  const revoke = async ({ id, name }: SchoolCredential) => {
    const params = { schoolId, credentialId: id };
    const left = await changing.change((api) => api.call(revokeCredential, { params }));
    if (!left) return;
    setOpen(null);
    onKeys(left);
    toast({ kind: 'success', text: t('console:keys.revoked', { name }) });
  };
  return (
    <>
      <div className="keys-head">
        <h4 className="part">{t('console:keys.credentials')}</h4>
        <Button compact onClick={() => setOpen('create')}>
          {t('console:keys.create')}
        </Button>
      </div>
      {keys.credentials.length === 0 ? (
        <p className="note">{t('console:keys.credentialsNone')}</p>
      ) : (
        <ul className="reports">
          {keys.credentials.map((one) => (
            <Entry
              key={one.id}
              credential={one}
              onRotate={() => setOpen({ rotate: one })}
              onRevoke={() => setOpen({ revoke: one })}
            />
          ))}
        </ul>
      )}
      {open === 'create' && <CreateDialog changing={changing} onClose={close} onName={(name) => void create(name)} />}
      {open !== null && open !== 'create' && 'rotate' in open && (
        <RotateDialog
          changing={changing}
          name={open.rotate.name}
          onClose={close}
          onDay={(day) => void rotate(open.rotate, day)}
        />
      )}
      {open !== null && open !== 'create' && 'revoke' in open && (
        <ConfirmRemoval
          changing={changing}
          title={t('console:keys.revokeTitle', { name: open.revoke.name })}
          text={t('console:keys.revokeText')}
          confirm={t('console:keys.revoke')}
          onClose={close}
          onConfirm={() => revoke(open.revoke)}
        />
      )}
      {shown && <SecretDialog {...shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface EntryProps {
  readonly credential: SchoolCredential;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}

function Entry({ credential: { id, lastUsedAt, name, previousUntil }, onRevoke, onRotate }: EntryProps) {
  const t = useText();
  return (
    <li className="report" aria-label={name}>
      <p className="called">
        <bdi>{name}</bdi>
      </p>
      <LastUsed at={lastUsedAt} />
      {previousUntil && (
        <p className="note">
          <Moment of={previousUntil} within={(time) => t('console:keys.previous', { time })} />
        </p>
      )}
      <dl className="copied-list">
        <CopiedText label={t('console:keys.clientId')} text={id} />
      </dl>
      <div className="actions" data-align="start">
        <Button compact onClick={onRotate}>
          {t('console:keys.rotate')}
        </Button>
        <Button compact onClick={onRevoke}>
          {t('console:keys.revoke')}
        </Button>
      </div>
    </li>
  );
}

interface FormProps {
  readonly changing: Pick<Changing, 'busy' | 'failure'>;
  readonly onClose: () => void;
}

function CreateDialog({
  changing: { busy, failure },
  onClose,
  onName,
}: FormProps & { onName: (name: string) => void }) {
  const t = useText();
  const form = useId();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ConfirmDialog
      open
      guarded
      title={t('console:keys.createTitle')}
      cancel={t('console:cancel')}
      confirm={t('console:keys.create')}
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(name.trim() === '');
          if (name.trim() !== '') onName(name);
        }}
      >
        {failure && (
          <SaveFailed
            error={failure}
            text={
              failure.code === IDENTITY_CODES.tooManyKeys
                ? t('console:keys.tooMany', { max: SCHOOL_KEYS_MAX })
                : undefined
            }
          />
        )}
        <Field
          name="key-name"
          label={t('console:keys.name')}
          hint={t('console:keys.nameHint')}
          error={isMissing ? t('console:keys.nameMissing') : undefined}
          maxLength={KEY_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
      </form>
    </ConfirmDialog>
  );
}

interface RotateProps extends FormProps {
  readonly name: string;
  readonly onDay: (day: string) => void;
}

function RotateDialog({ changing: { busy, failure }, name, onClose, onDay }: RotateProps) {
  const t = useText();
  const [day, setDay] = useState(() => dayFromNow(7));
  return (
    <ConfirmDialog
      open
      guarded
      title={t('console:keys.rotateTitle', { name })}
      cancel={t('console:cancel')}
      confirm={t('console:keys.rotateConfirm')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onDay(day)}
    >
      <div className="form">
        {failure && <SaveFailed error={failure} />}
        <DateField
          optional
          label={t('console:keys.rotateUntil')}
          hint={t('console:keys.rotateHint', { days: SECRET_OVERLAP_DAYS_MAX })}
          min={dayFromNow(0)}
          max={dayFromNow(SECRET_OVERLAP_DAYS_MAX - 1)}
          value={day}
          onChange={setDay}
        />
      </div>
    </ConfirmDialog>
  );
}

/** The secret, which nobody can show a second time. */
function SecretDialog({ credential, onClose, secret }: Shown & { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      guarded
      size="medium"
      title={t('console:keys.secretTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('console:keys.secretDone')}
        </Button>
      }
    >
      <div className="form">
        <Notice kind="warning">
          <p>{t('console:keys.secretText')}</p>
        </Notice>
        <dl className="copied-list">
          <CopiedText label={t('console:keys.clientId')} text={credential.id} />
          <CopiedText label={t('console:keys.secret')} text={secret} />
        </dl>
      </div>
    </Dialog>
  );
}
