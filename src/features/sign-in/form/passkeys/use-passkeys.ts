import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import { useValue } from '../../../../ui/react/use-value.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import type { SignInState } from '../credentials/state.ts';
import { passkeysPossible } from './passkeys-possible.ts';

/** The button that starts a passkey sign-in. */
export interface PasskeyButton {
  readonly busy: boolean;
  readonly press: () => void;
}

/**
 * Passkey sign-in (requirement S25). While idle, the browser offers passkeys by autofill; the button opens the modal
 * prompt. Failure or cancellation leaves the form unchanged. Null if passkeys are not available.
 */
export function usePasskeys(
  widget: SignInWidget,
  state: SignInState,
  wanted: boolean,
  onSignedIn: (signedIn: SignedIn) => void,
): PasskeyButton | null {
  const possible = wanted && passkeysPossible(widget.apiBase);
  const busy = useValue(state.busy);
  const ticket = useValue(state.consent.ticket);
  const [asked, setAsked] = useState(0);
  const [asking, setAsking] = useState(false);
  const pressed = useRef(false);
  const done = useRef(onSignedIn);
  done.current = onSignedIn;
  const idle = possible && !busy && ticket === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press ends the autofill offer; the language is read when needed
  useEffect(() => {
    if (!idle) return;
    // Each press opens one prompt, even if the effect runs again.
    const modal = pressed.current;
    pressed.current = false;
    const left = new AbortController();
    // After the first paint, so that the form does not wait for it.
    const timer = setTimeout(async () => {
      try {
        const passkey = await import('./passkey.ts');
        const signedIn = await passkey.offerPasskey({ widget, state, modal, signal: left.signal });
        if (signedIn) done.current(signedIn);
      } catch {
        // If loading the code fails, the other methods still work.
      }
      if (!modal) return;
      setAsking(false);
      // Then offers passkeys by autofill again.
      setAsked((times) => times + 1);
    });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [idle, asked, widget.api, state]);
  if (!possible) return null;
  const press = () => {
    pressed.current = true;
    setAsking(true);
    setAsked((times) => times + 1);
  };
  return { busy: asking, press };
}
