import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AGREEMENT_COUNTDOWN_S } from '../../../contract/constants.ts';
import type { WidgetElement } from '../../../element/element-types.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { StepProps } from '../register-flow/register-step.ts';

interface AgreementSlotProps {
  readonly widget: StepProps['widget'];
  readonly load: StepProps['loadAgreement'];
  readonly onAnswer: (accepted: boolean) => void;
}

/**
 * The agreements of the create flow, which hold confirm back for ten seconds (requirement S17). The dialog is an
 * element of its own, so that no render of the form and no change of language begins its countdown anew.
 */
export function AgreementSlot({ widget, load, onAnswer }: AgreementSlotProps) {
  const { t, language } = useLocale();
  const { failed, retry } = useDynamicImport(load);
  const place = useRef<HTMLDivElement>(null);
  const [dialog] = useState(() => document.createElement('campus-agreement-dialog'));
  const user = useValue(widget.session.user);
  const { element, tenant } = widget;

  useLayoutEffect(() => {
    dialog.setAttribute('tenant', tenant.id);
    dialog.setAttribute('language', language);
  }, [dialog, tenant.id, language]);

  useLayoutEffect(() => {
    const { apiBase, tokenSource } = (element as WidgetElement).values();
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
          <ErrorBlock title={t('common:error.network')} onRetry={retry} />
        </Dialog>
      )}
    </>
  );
}
