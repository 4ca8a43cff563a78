import { type RefObject, useEffect, useRef, useState } from 'react';

/** A form whose first invalid field has the focus after each call of `refuse`. */
export function useRefusals(): { readonly form: RefObject<HTMLFormElement | null>; readonly refuse: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  return { form, refuse: () => setRefusals((count) => count + 1) };
}
