import { useId, useState } from 'react';
import {
  type ExternalAccounts,
  type SchoolKeys,
  updateExternalAccounts,
} from '../../../../src/contract/identity/school-keys.ts';
import { EXTERNAL_ROLES, type ExternalRole } from '../../../../src/contract/school/roles.ts';
import { isSame } from '../../../../src/services/is-same.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Checkbox } from '../../../../src/ui/checkbox/checkbox.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { SaveFailed } from '../save-failed.tsx';
import { useServices } from '../services.ts';
import { useChange } from '../use-change.ts';

interface AccountChoiceProps {
  readonly accounts: ExternalAccounts;
  readonly onKeys: (keys: SchoolKeys) => void;
}

/** Whether people get accounts whom the school's server or learning system signs in, and which roles. */
export function AccountChoice({ accounts, onKeys }: AccountChoiceProps) {
  const t = useText();
  const { schoolId, toast } = useServices();
  const [chosen, setChosen] = useState<ExternalAccounts | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { busy, change, failure } = useChange();
  const title = useId();
  const missingNote = useId();
  const { justInTime, roles } = chosen ?? accounts;
  const isChanged = chosen !== null && !isSame(chosen, accounts);
  const toggle = (role: ExternalRole, on: boolean) => {
    setIsMissing(false);
    setChosen({ justInTime, roles: EXTERNAL_ROLES.filter((one) => (one === role ? on : roles.includes(one))) });
  };
  const save = async () => {
    setIsMissing(roles.length === 0);
    if (roles.length === 0) return;
    const body = { justInTime, roles };
    const all = await change((api) => api.call(updateExternalAccounts, { params: { schoolId }, body }));
    if (!all) return;
    setChosen(null);
    onKeys(all);
    toast({ kind: 'success', text: t('console:saved') });
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('console:keys.accounts')}
      </h3>
      <p className="note">{t('console:keys.accountsNote')}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure && <SaveFailed error={failure} />}
        <Checkbox
          label={t('console:keys.justInTime')}
          checked={justInTime}
          onChange={(on) => setChosen({ justInTime: on, roles })}
        />
        <fieldset className="choices" aria-describedby={isMissing ? missingNote : undefined}>
          <legend className="legend">{t('console:keys.roles')}</legend>
          {EXTERNAL_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`console:role.${role}`)}
              checked={roles.includes(role)}
              aria-invalid={isMissing || undefined}
              onChange={(on) => toggle(role, on)}
            />
          ))}
          {isMissing && (
            <p className="campus-field-note" data-error id={missingNote}>
              <span>{t('console:keys.rolesMissing')}</span>
            </p>
          )}
        </fieldset>
        <div className="actions" data-bar={isChanged || undefined}>
          {isChanged && <p className="unsaved">{t('console:unsaved')}</p>}
          {isChanged && (
            <Button
              disabled={busy}
              onClick={() => {
                setChosen(null);
                setIsMissing(false);
              }}
            >
              {t('console:discard')}
            </Button>
          )}
          <Button kind="primary" type="submit" busy={busy}>
            {t('console:save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
