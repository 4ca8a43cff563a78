import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AGREEMENT_COUNTDOWN_S } from '../../contract/constants.ts';
import type { HostElement } from '../../element/host.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { useLocale } from '../../ui/locale.ts';
import { useLazily } from '../../ui/use-lazily.ts';
import { useValue } from '../../ui/use-value.ts';
import type { StepProps } from './register-step.ts';

interface AgreementPlaceProps {
  readonly widget: StepProps['widget'];
  readonly load: StepProps['loadAgreement'];
  readonly onAnswer: (accepted: boolean) => void;
}

/**
 * The agreements of the create flow, which hold confirm back for ten seconds (requirement S17). The dialog is an
 * element of its own, so that no render of the form and no change of language begins its countdown anew.
 */
export function AgreementPlace({ widget, load, onAnswer }: AgreementPlaceProps) {
  const { t, language } = useLocale();
  const { failed, retry } = useLazily(load);
  const place = useRef<HTMLDivElement>(null);
  const [dialog] = useState(() => document.createElement('campus-agreement-dialog'));
  const user = useValue(widget.session.user);
  const { element, tenant } = widget;

  useLayoutEffect(() => {
    dialog.setAttribute('tenant', tenant.id);
    dialog.setAttribute('language', language);
  }, [dialog, tenant.id, language]);

  useLayoutEffect(() => {
    const { apiBase, tokenSource } = (element as HostElement).values();
    if (apiBase) dialog.setAttribute('api-base', apiBase);
    // The session that creates is the one that signs.
    if (tokenSource) Object.assign(dialog, tokenSource);
    dialog.setAttribute('hold-seconds', String(AGREEMENT_COUNTDOWN_S));
    dialog.setAttribute('open', '');
    const accepted = () => onAnswer(true);
    const declined = () => onAnswer(false);
    dialog.addEventListener('campus-agreement-accepted', accepted);
    dialog.addEventListener('campus-agreement-declined', declined);
    place.current?.append(dialog);
    return () => {
      dialog.removeEventListener('campus-agreement-accepted', accepted);
      dialog.removeEventListener('campus-agreement-declined', declined);
      dialog.remove();
    };
  }, [dialog, element, onAnswer]);

  // Without a session the dialog has nobody to ask.
  useEffect(() => {
    if (user === null) onAnswer(false);
  }, [user, onAnswer]);

  return (
    <>
      <div ref={place} />
      {failed && (
        <Dialog open title={t('common:error.title')} onClose={() => onAnswer(false)}>
          <ErrorBlock title={t('common:fault.network')} onRetry={retry} />
        </Dialog>
      )}
    </>
  );
}
