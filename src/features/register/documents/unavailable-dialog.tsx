import { outboundLink } from '../../../services/external/outbound-links.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OutboundLink } from '../../../ui/external/outbound-link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { CreateConfig } from './use-create-config.ts';

const loadQrCode = () => import('../../../ui/qr-code/qr-code.tsx');

interface UnavailableDialogProps {
  readonly name: string;
  readonly config: CreateConfig;
  readonly navigation: Navigation;
  readonly onClose: () => void;
}

/** The name is unavailable (400410): shows the name, a contact, and "I know" (requirement R09). */
export function UnavailableDialog({
  name,
  config: { config, error, retry },
  navigation,
  onClose,
}: UnavailableDialogProps) {
  const t = useText();
  const { value: loaded } = useDynamicImport(loadQrCode);
  const support = config ? outboundLink(config.supportUrl, [navigation.href({ route: 'home' })]) : null;
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
        <p>{t('register:unavailable.text', { name })}</p>
        {support && (
          <>
            <div className="qr">
              {loaded && <loaded.default text={support.href} label={t('register:unavailable.qr')} />}
            </div>
            <OutboundLink link={support}>{t('register:unavailable.link')}</OutboundLink>
          </>
        )}
        {!config && error && (
          <Button compact onClick={retry}>
            {t('common:ui.retry')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
