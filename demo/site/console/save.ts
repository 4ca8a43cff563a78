import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { type ConsoleSettings, readConsole } from '../../../src/contract/school/console.ts';
import type { ApiError, Result } from '../../../src/services/http/api-error.ts';
import { useText } from '../../../src/ui/text/locale.ts';
import { type ConsoleServices, useServices, withReauthentication } from './services.ts';

export type Errors = Readonly<Record<string, string>>;

interface SaveOptions<Settings> {
  /** The own errors by field; nothing is sent while there are any. */
  readonly check: () => Errors;
  readonly send: (api: ConsoleServices['api']) => Promise<Result<Settings>>;
  /** Reads what somebody else has saved in the meantime; absent for settings of which the last save counts. */
  readonly reread?: (api: ConsoleServices['api']) => Promise<Result<Settings>>;
  /** The errors of fields that the platform has rejected; null for an error of no field. */
  readonly errorsOf: (error: ApiError) => Errors | null;
  readonly onSettings: (settings: Settings) => void;
}

/** Reads the settings of the console again. */
export const rereadConsole =
  (schoolId: string) =>
  (api: ConsoleServices['api']): Promise<Result<ConsoleSettings>> =>
    api.call(readConsole, { params: { schoolId } });

/** Saves a form: own check, recent authentication where it is needed, rejected fields, and a conflict with someone else. */
export function useSave<Settings>({ check, errorsOf, onSettings, reread, send }: SaveOptions<Settings>) {
  const t = useText();
  const services = useServices();
  const { api, toast } = services;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A new set of errors moves the focus to the first field with one.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const clear = () => {
    setErrors({});
    setFailure(null);
    setConflict(false);
  };
  const save = async () => {
    if (busy) return;
    clear();
    const own = check();
    if (Object.keys(own).length > 0) {
      setErrors(own);
      return;
    }
    setBusy(true);
    const result = await withReauthentication(services, () => send(api));
    if (result?.ok) {
      onSettings(result.data);
      toast({ kind: 'success', text: t('console:saved') });
    } else if (reread && result?.error.code === AREA_CODES.settingsChanged) {
      const fresh = await reread(api);
      if (fresh.ok) onSettings(fresh.data);
      else setFailure(fresh.error);
      setConflict(fresh.ok);
    } else if (result) {
      const found = errorsOf(result.error);
      if (found) setErrors(found);
      else setFailure(result.error);
    }
    setBusy(false);
  };
  /** An entry ends the errors of its fields. */
  const forget = (fields: readonly string[]) => {
    if (!fields.some((field) => field in errors)) return;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))));
  };
  return { busy, clear, conflict, errors, failure, forget, form, save };
}

export type Saving = ReturnType<typeof useSave>;
