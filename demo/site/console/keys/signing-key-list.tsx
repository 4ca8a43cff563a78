import { useEffect, useId, useRef, useState } from 'react';
import { IDENTITY_CODES } from '../../../../src/contract/identity/identity-codes.ts';
import {
  addSigningKey,
  JWKS_ADDRESS_MAX_LENGTH,
  KEY_NAME_MAX_LENGTH,
  PASTED_KEYS_MAX_LENGTH,
  removeSigningKey,
  SCHOOL_KEYS_MAX,
  type SchoolKeys,
  type SigningKey,
} from '../../../../src/contract/identity/school-keys.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { Select } from '../../../../src/ui/list/select.tsx';
import { ConfirmDialog } from '../../../../src/ui/overlay/confirm-dialog.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { Moment } from '../../../../src/ui/time/moment.tsx';
import { CodeField } from '../area-field.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { useServices } from '../services.ts';
import { type Changing, useChange } from '../use-change.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { LastUsed } from './last-used.tsx';

interface SigningKeyListProps {
  readonly keys: SchoolKeys;
  readonly onKeys: (keys: SchoolKeys) => void;
}

type Open = 'add' | SigningKey | null;

/** What is added: a name, and either an address or pasted keys. */
interface Added {
  readonly name: string;
  readonly address: string;
  readonly keys: string;
}

/** A private key must not leave the computer of the administrator. */
const isPrivate = (text: string): boolean => /PRIVATE KEY|"(?:d|p|q|k)"\s*:/.test(text);

const isAddress = (text: string): boolean => /^https:\/\/[^\s/]/.test(text.trim()) && URL.canParse(text.trim());

/** The public keys that the school signs with. */
export function SigningKeyList({ keys, onKeys }: SigningKeyListProps) {
  const t = useText();
  const { schoolId, toast } = useServices();
  const [open, setOpen] = useState<Open>(null);
  const changing = useChange();
  const title = useId();
  const close = () => {
    setOpen(null);
    changing.forget();
  };
  const add = async (added: Added) => {
    const all = await changing.change((api) => api.call(addSigningKey, { params: { schoolId }, body: added }));
    if (!all) return;
    setOpen(null);
    onKeys(all);
    toast({ kind: 'success', text: t('console:keys.added', { name: added.name }) });
  };
  const remove = async ({ id, name }: SigningKey) => {
    const params = { schoolId, keyId: id };
    const left = await changing.change((api) => api.call(removeSigningKey, { params }));
    if (!left) return;
    setOpen(null);
    onKeys(left);
    toast({ kind: 'success', text: t('console:keys.removed', { name }) });
  };
  return (
    <section className="card" aria-labelledby={title}>
      <div className="keys-head">
        <h3 className="heading" id={title}>
          {t('console:keys.signing')}
        </h3>
        <Button compact onClick={() => setOpen('add')}>
          {t('console:keys.add')}
        </Button>
      </div>
      <p className="note">{t('console:keys.signingNote')}</p>
      {keys.signingKeys.length === 0 ? (
        <p className="note">{t('console:keys.signingNone')}</p>
      ) : (
        <ul className="reports">
          {keys.signingKeys.map((one) => (
            <Entry key={one.id} signing={one} onRemove={() => setOpen(one)} />
          ))}
        </ul>
      )}
      {open === 'add' && <AddDialog changing={changing} onClose={close} onAdd={(added) => void add(added)} />}
      {open !== null && open !== 'add' && (
        <ConfirmRemoval
          changing={changing}
          title={t('console:keys.removeTitle', { name: open.name })}
          text={t('console:keys.removeText')}
          confirm={t('console:keys.remove')}
          onClose={close}
          onConfirm={() => remove(open)}
        />
      )}
    </section>
  );
}

function Entry({ onRemove, signing }: { readonly signing: SigningKey; readonly onRemove: () => void }) {
  const t = useText();
  const { address, fetchedAt, keys, lastUsedAt, name } = signing;
  return (
    <li className="report" aria-label={name}>
      <p className="called">
        <bdi>{name}</bdi>
        {keys.map(({ algorithm, kid }) => (
          <code className="badge" key={`${algorithm} ${kid}`} dir="ltr">
            {kid === '' ? algorithm : `${algorithm} ${kid}`}
          </code>
        ))}
      </p>
      {address === '' ? (
        <p className="note">{t('console:keys.pasted')}</p>
      ) : (
        <p className="note">
          <code dir="ltr">{address}</code>
        </p>
      )}
      {fetchedAt && (
        <p className="note">
          <Moment of={fetchedAt} within={(time) => t('console:keys.fetched', { time })} />
        </p>
      )}
      <LastUsed at={lastUsedAt} />
      <Button compact onClick={onRemove}>
        {t('console:keys.remove')}
      </Button>
    </li>
  );
}

interface AddDialogProps {
  readonly changing: Changing;
  readonly onClose: () => void;
  readonly onAdd: (added: Added) => void;
}

function AddDialog({ changing: { busy, failure, forget }, onAdd, onClose }: AddDialogProps) {
  const t = useText();
  const form = useId();
  const [by, setBy] = useState<'address' | 'paste'>('address');
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ readonly name?: string; readonly typed?: string }>({});
  const entries = useRef<HTMLFormElement>(null);
  const refusal = failure?.code;
  useEffect(() => {
    if (Object.keys(errors).length > 0 || refusal !== undefined)
      entries.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, refusal]);
  const type = (text: string) => {
    setTyped(text);
    setErrors({});
    forget();
  };
  const check = () => {
    const missing = name.trim() === '' ? { name: t('console:keys.nameMissing') } : {};
    if (by === 'address') return isAddress(typed) ? missing : { ...missing, typed: t('console:keys.addressWrong') };
    if (isPrivate(typed)) return { ...missing, typed: t('console:keys.private') };
    return typed.trim() === '' ? { ...missing, typed: t('console:keys.unusable') } : missing;
  };
  const refused = {
    [IDENTITY_CODES.keysUnreachable]: t('console:keys.unreachable'),
    [IDENTITY_CODES.keyUnusable]: t('console:keys.unusable'),
  }[failure?.code ?? ''];
  const tooMany = failure?.code === IDENTITY_CODES.tooManyKeys;
  return (
    <ConfirmDialog
      open
      guarded
      size="medium"
      title={t('console:keys.addTitle')}
      cancel={t('console:cancel')}
      confirm={t('console:keys.add')}
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <form
        ref={entries}
        id={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = check();
          setErrors(found);
          if (Object.keys(found).length > 0) return;
          onAdd({ name, address: by === 'address' ? typed : '', keys: by === 'address' ? '' : typed });
        }}
      >
        {failure && !refused && (
          <SaveFailed
            error={failure}
            text={tooMany ? t('console:keys.tooMany', { max: SCHOOL_KEYS_MAX }) : undefined}
          />
        )}
        <Field
          name="key-name"
          label={t('console:keys.name')}
          error={errors.name}
          maxLength={KEY_NAME_MAX_LENGTH}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Select
          label={t('console:keys.addBy')}
          value={by}
          options={[
            { value: 'address', label: t('console:keys.byAddress') },
            { value: 'paste', label: t('console:keys.byPaste') },
          ]}
          onChange={(value) => {
            setBy(value as typeof by);
            type('');
          }}
        />
        {by === 'address' ? (
          <Field
            name="key-address"
            type="url"
            dir="ltr"
            label={t('console:keys.jwks')}
            hint={t('console:keys.jwksHint')}
            error={errors.typed ?? refused}
            maxLength={JWKS_ADDRESS_MAX_LENGTH}
            autoComplete="off"
            value={typed}
            onChange={type}
          />
        ) : (
          <CodeField
            name="key-text"
            rows={6}
            label={t('console:keys.paste')}
            hint={t('console:keys.pasteHint')}
            error={errors.typed ?? refused}
            autoComplete="off"
            maxLength={PASTED_KEYS_MAX_LENGTH}
            value={typed}
            onChange={type}
          />
        )}
      </form>
    </ConfirmDialog>
  );
}
