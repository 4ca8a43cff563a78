import { useEffect, useMemo, useRef, useState } from 'react';
import type { ViewProps } from '../../../element/widget.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { createAgreementState } from '../form/consent/agreement.ts';
import { agreementApi } from '../form/consent/agreement-api.ts';
import AgreementDialog from '../form/consent/agreement-dialog.tsx';
import type { definition } from './definition.ts';

/** The agreement dialog as a separate widget, for a signed-in user (requirement S16). */
export function AgreementDialogView({ widget, open, holdSeconds }: ViewProps<typeof definition>) {
  const { tenant, session, navigation, language } = widget;
  const api = useMemo(() => agreementApi(widget.api), [widget.api]);
  const user = useValue(session.user);
  const [due, setDue] = useState(false);
  const [decided, setDecided] = useState(false);
  const userId = user?.id ?? '';

  /** Who has decided: they are not asked again because `open` is removed. */
  const answered = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per user; the status does not depend on the language
  useEffect(() => {
    const ended = new AbortController();
    setDecided(false);
    setDue(false);
    // While it is open in any case, nobody needs the answer.
    if (userId && !open && answered.current !== userId) {
      const state = createAgreementState({
        api,
        tenantId: tenant.id,
        ticket: null,
        allowedUrl: navigation.allowedUrl,
        ended: ended.signal,
      });
      void state.isToSign(language).then((toSign) => {
        if (ended.signal.aborted) return;
        const error = state.error.peek();
        if (error) widget.report(error);
        setDue(toSign === true);
      });
    }
    return () => ended.abort();
  }, [api, tenant.id, userId, open]);

  const shown = (open || due) && !decided && Boolean(userId);
  useEffect(() => widget.mark('open', shown), [widget, shown]);
  if (!shown) return null;
  const decide = (event: 'campus-agreement-accepted' | 'campus-agreement-declined') => {
    answered.current = userId;
    setDecided(true);
    setDue(false);
    widget.emit(event, { language });
    widget.track(event === 'campus-agreement-accepted' ? 'agreement-accepted' : 'agreement-declined', { language });
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
