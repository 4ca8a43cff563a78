import type { Tenant } from '../../../src/contract/school/tenants.ts';
import { Dialog } from '../../../src/ui/overlay/dialog.tsx';
import { ProofForm } from '../../../src/ui/proof/proof-form.tsx';
import { useText } from '../../../src/ui/text/locale.ts';
import type { ConsoleServices } from './services.ts';

interface ProofDialogProps {
  readonly element: HTMLElement;
  readonly api: ConsoleServices['api'];
  /** The email address or phone number of the user; empty if there is none. */
  readonly account: string;
  readonly channels: Tenant['codeChannels'];
  readonly onDone: (proven: boolean) => void;
}

/** Asks the user to authenticate again, by password or one-time code, in the light DOM (requirement S19). */
export function ProofDialog({ account, onDone, ...options }: ProofDialogProps) {
  const t = useText();
  return (
    <Dialog open title={t('console:prove.title')} onClose={() => onDone(false)}>
      {account ? (
        <ProofForm
          {...options}
          primary
          name="console-proof"
          account={account}
          lead={t('console:prove.lead')}
          onProven={() => onDone(true)}
        />
      ) : (
        <p>{t('console:prove.noAddress')}</p>
      )}
    </Dialog>
  );
}
