import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import type { ConsentFlow } from './consent-flow.ts';

/** What the consent dialog needs from the widget that signs the user in, and its callbacks. */
export interface ConsentProps {
  readonly widget: SignInWidget & {
    readonly tenant: NonNullable<SignInWidget['tenant']>;
    emit(type: 'campus-agreement-accepted' | 'campus-agreement-declined', detail: { language: string }): boolean;
  };
  readonly consent: ConsentFlow;
  readonly onAccepted: (signedIn: SignedIn) => void;
  readonly onError: (error: ApiError) => void;
  readonly onDeclined?: () => void;
}
