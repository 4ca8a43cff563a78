import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import type { SignInState } from '../credentials/sign-in.state.ts';
import { passkeysPossible } from './passkeys-possible.ts';

/** The button of the form that asks for a passkey. */
export interface PasskeyButton {
  readonly busy: boolean;
  readonly press: () => void;
}

/**
 * Passkeys beside the other ways in (requirement S25). While nothing else is under way the browser may offer one where
 * the account is typed; the button asks at once. Whatever fails or is cancelled leaves the form as it is. Null where
 * there are no passkeys.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press ends the quiet offer; a language is read when it is shown
  useEffect(() => {
    if (!idle) return;
    // One press asks once, whatever starts this again.
    const modal = pressed.current;
    pressed.current = false;
    const left = new AbortController();
    // After the first paint: the form does not wait for it.
    const timer = setTimeout(async () => {
      try {
        const passkey = await import('./passkey.ts');
        const signedIn = await passkey.offerPasskey({ widget, state, modal, signal: left.signal });
        if (signedIn) done.current(signedIn);
      } catch {
        // The code could not be fetched; the other ways stand.
      }
      if (!modal) return;
      setAsking(false);
      // And the quiet offer stands again.
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
