import { useEffect, useMemo, useState } from 'react';
import type { agreementDialog } from '../../../widgets/agreement-dialog.ts';
import type { ViewProps } from '../../element/widget.tsx';
import { useValue } from '../../ui/use-value.ts';
import { createAgreementState } from './agreement.state.ts';
import { agreementApi } from './agreement-api.ts';
import AgreementDialog from './agreement-dialog.tsx';

/** The agreement dialog as a widget of its own, for a user who is signed in (spec 1 §4; requirement S16). */
export function AgreementDialogView({ widget, open, holdSeconds }: ViewProps<typeof agreementDialog>) {
  const { tenant, session, navigation, language } = widget;
  const api = useMemo(() => agreementApi(widget.api), [widget.api]);
  const user = useValue(session.user);
  const [due, setDue] = useState(false);
  const [decided, setDecided] = useState(false);
  const userId = user?.id ?? '';
  useEffect(() => void session.load(), [session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each user; a language changes no status
  useEffect(() => {
    const ended = new AbortController();
    setDecided(false);
    setDue(false);
    if (userId) {
      const state = createAgreementState({
        api,
        tenantId: tenant.id,
        ticket: null,
        legal: navigation.legal,
        ended: ended.signal,
      });
      void state.isToSign(language).then((toSign) => {
        if (ended.signal.aborted) return;
        const fault = state.fault.peek();
        if (fault) widget.report(fault);
        setDue(toSign === true);
      });
    }
    return () => ended.abort();
  }, [api, tenant.id, userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it again by the attribute is a new question
  useEffect(() => setDecided(false), [open]);

  const shown = (open || due) && !decided && Boolean(userId);
  useEffect(() => widget.mark('open', shown), [widget, shown]);
  if (!shown) return null;
  const decide = (event: 'campus-agreement-accepted' | 'campus-agreement-declined') => {
    setDecided(true);
    setDue(false);
    widget.emit(event, { language });
  };
  return (
    <AgreementDialog
      widget={widget}
      ticket={null}
      holdSeconds={holdSeconds}
      onAccepted={() => decide('campus-agreement-accepted')}
      onDeclined={() => decide('campus-agreement-declined')}
    />
  );
}
