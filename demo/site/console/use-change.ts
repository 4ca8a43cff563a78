import { useState } from 'react';
import type { ApiError, Result } from '../../../src/services/http/api-error.ts';
import { type ConsoleServices, useServices, withReauthentication } from './services.ts';

/** Makes changes one at a time, with recent authentication where it is needed, and keeps why the last one failed. */
export function useChange() {
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Returns what the platform has answered; null if it has refused the change, or the user has canceled it. */
  const change = async <T>(call: (api: ConsoleServices['api']) => Promise<Result<T>>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setFailure(null);
    const result = await withReauthentication(services, () => call(services.api));
    setBusy(false);
    if (result && !result.ok) setFailure(result.error);
    return result?.ok ? result.data : null;
  };
  return { busy, change, failure, forget: () => setFailure(null) };
}

export type Changing = ReturnType<typeof useChange>;
