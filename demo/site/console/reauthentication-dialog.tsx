import type { Tenant } from '../../../src/contract/school/tenants.ts';
import { Dialog } from '../../../src/ui/overlay/dialog.tsx';
import { ReauthenticationForm } from '../../../src/ui/reauthentication/reauthentication-form.tsx';
import { useText } from '../../../src/ui/text/locale.ts';
import type { ConsoleServices } from './services.ts';

interface ReauthenticationDialogProps {
  readonly element: HTMLElement;
  readonly api: ConsoleServices['api'];
  /** The email address or phone number of the user; empty if there is none. */
  readonly account: string;
  readonly channels: Tenant['codeChannels'];
  readonly onDone: (authenticated: boolean) => void;
}

/** Asks the user to authenticate again, by password or one-time code, in the light DOM (requirement S19). */
export function ReauthenticationDialog({ account, onDone, ...options }: ReauthenticationDialogProps) {
  const t = useText();
  return (
    <Dialog open title={t('console:reauthenticate.title')} onClose={() => onDone(false)}>
      {account ? (
        <ReauthenticationForm
          {...options}
          primary
          name="console-reauthentication"
          account={account}
          lead={t('console:reauthenticate.lead')}
          onReauthenticated={() => onDone(true)}
        />
      ) : (
        <p>{t('console:reauthenticate.noAddress')}</p>
      )}
    </Dialog>
  );
}
