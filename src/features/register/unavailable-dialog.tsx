import type { Navigation } from '../../services/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isolated } from '../../ui/isolated.ts';
import { useText } from '../../ui/locale.ts';
import { useLazily } from '../../ui/use-lazily.ts';
import type { CreateConfig } from './use-create-config.ts';

const loadQrCode = () => import('./qr-code.tsx');

interface UnavailableDialogProps {
  readonly name: string;
  readonly config: CreateConfig;
  readonly navigation: Navigation;
  readonly onClose: () => void;
}

/** The name is not to be had (400410): the name, whom to ask, and "I know" (requirement R09). */
export function UnavailableDialog({
  name,
  config: { config, fault, retry },
  navigation,
  onClose,
}: UnavailableDialogProps) {
  const t = useText();
  const { value: loaded } = useLazily(loadQrCode);
  const support = config ? navigation.legal(config.supportUrl) : null;
  return (
    <Dialog
      open
      title={t('register:unavailable.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('register:unavailable.iKnow')}
        </Button>
      }
    >
      <div className="unavailable">
        <p className="wanted">
          <bdi>{name}</bdi>
        </p>
        <p>{t('register:unavailable.text', { name: isolated(name) })}</p>
        {support && (
          <>
            <div className="qr">
              {loaded && <loaded.default text={support.href} label={t('register:unavailable.qr')} />}
            </div>
            <a href={support.href} target="_blank" rel="noopener noreferrer">
              {t('register:unavailable.link')}
            </a>
          </>
        )}
        {!config && fault && (
          <Button compact onClick={retry}>
            {t('common:part.retry')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
