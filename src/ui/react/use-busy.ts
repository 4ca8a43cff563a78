import { useState } from 'react';

/** Whether something is pending, and a function that returns a promise's result and is busy until then. */
export function useBusy(): [busy: boolean, during: <Value>(pending: Promise<Value>) => Promise<Value>] {
  const [busy, setBusy] = useState(false);
  const during = async <Value>(pending: Promise<Value>): Promise<Value> => {
    setBusy(true);
    try {
      return await pending;
    } finally {
      setBusy(false);
    }
  };
  return [busy, during];
}
