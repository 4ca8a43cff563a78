import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AGREEMENT_COUNTDOWN_S } from '../../../contract/constants.ts';
import type { WidgetElement } from '../../../element/element-types.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDynamicImport } from '../../../ui/react/use-dynamic-import.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { StepProps } from '../steps/register-step.ts';

interface AgreementSlotProps {
  readonly widget: StepProps['widget'];
  readonly load: StepProps['loadAgreement'];
  readonly onAnswer: (accepted: boolean) => void;
}

/**
 * The agreements of the create flow, whose confirm button stays disabled for ten seconds (requirement S17). The dialog
 * is a separate element, so that rendering the form or changing the language does not restart its countdown.
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
    const { apiBase, tokenSource } = (element as WidgetElement).values.peek();
    if (apiBase) dialog.setAttribute('api-base', apiBase);
    // The dialog must sign with the same session that creates.
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

  // The dialog requires a session.
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
