import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { WidgetElement } from '../../element-types.ts';

const SLOT = 'campus-sign-in-dialog';

interface SignInDialogProps {
  readonly element: WidgetElement;
  readonly onClose: (signedIn: boolean) => void;
}

/**
 * A dialog around a `campus-sign-in` that does not navigate after sign-in. The sign-in element is a light-DOM child of
 * the widget, slotted into the dialog, because credential fields must be in the light DOM (requirement S19).
 */
export default function SignInDialog({ element, onClose }: SignInDialogProps) {
  const { t, language } = useLocale();
  const { tenant } = useValue(element.values);
  const [signIn] = useState(() => document.createElement('campus-sign-in'));
  // The attributes are set in a separate effect, so that a change of language keeps the element and its input.
  useEffect(() => {
    signIn.setAttribute('tenant', tenant);
    signIn.setAttribute('language', language);
  }, [signIn, tenant, language]);
  useEffect(() => {
    signIn.slot = SLOT;
    for (const flag of ['in-place', 'bare']) signIn.setAttribute(flag, '');
    // Those who sign in at a provider leave the page, and come back to it.
    signIn.setAttribute('redirect', location.href);
    const { apiBase } = element.values.peek();
    if (apiBase) signIn.setAttribute('api-base', apiBase);
    const done = () => onClose(true);
    signIn.addEventListener('campus-signed-in', done);
    element.append(signIn);
    return () => {
      signIn.removeEventListener('campus-signed-in', done);
      signIn.remove();
    };
  }, [signIn, element, onClose]);
  return (
    <Dialog open title={t('common:signIn.title')} onClose={() => onClose(false)}>
      <slot name={SLOT} />
    </Dialog>
  );
}
