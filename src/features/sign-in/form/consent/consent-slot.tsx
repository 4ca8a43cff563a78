import { addTexts } from '../../../../services/language/text-files.ts';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../../ui/react/use-value.ts';
import type { ConsentProps } from './consent-props.ts';

addTexts(import.meta.glob('../../../../../locales/*/agreement.json'));

// Loaded on demand, because few sign-ins need it.
const loadConsentDialog = () => import('./consent-dialog.tsx');

/** Shows the consent dialog while an authenticated user has agreements to sign. */
export function ConsentSlot(props: ConsentProps) {
  const ticket = useValue(props.consent.ticket);
  return ticket ? (
    <LazyBoundary load={loadConsentDialog} texts="agreement">
      {({ ConsentDialog }) => <ConsentDialog {...props} ticket={ticket} />}
    </LazyBoundary>
  ) : null;
}
