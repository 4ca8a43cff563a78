import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { EDIT_AUTOSAVE_MS } from '../../../contract/mall/constants.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { isSame } from '../../../services/is-same.ts';
import { readStored, store } from '../../../services/storage.ts';

interface FormOptions<Values extends object> {
  /** What is saved, in the form of the values. */
  readonly saved: Values;
  /** Tells the form from others of this tab. */
  readonly name: string;
  /** Whether what is typed is saved by itself after a pause. */
  readonly isAuto: boolean;
  /** Why the values cannot be saved; null if they can. */
  readonly check: (values: Values) => string | null;
  readonly save: (values: Values) => Promise<ApiError | null>;
}

/** A form whose entries are not lost: they are kept in this tab until they are saved. */
export interface Form<Values> {
  readonly values: Values;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt failed, until there is another one. */
  readonly error: ApiError | null;
  /** Whether somebody else has saved something meanwhile. */
  readonly isBehind: boolean;
  change(entries: Partial<Values>): void;
  /** Saves now. Resolves with whether all is saved. */
  submit(): Promise<boolean>;
  /** Takes what is saved in place of what was typed. */
  discard(): void;
}

const keyOf = (name: string) => `campus-own course-edit ${name}` as const;

const kept = <Values extends object>(name: string, saved: Values): Values => {
  try {
    const found: unknown = JSON.parse(readStored('session', keyOf(name)) ?? 'null');
    return found && typeof found === 'object' ? { ...saved, ...found } : saved;
  } catch {
    return saved;
  }
};

/**
 * The entries of a form, kept in this tab until they are saved: by the user, or after a pause. A call that fails leaves them as
 * they are. While something is not saved, leaving the page needs a confirmation.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { isAuto, name, saved } = options;
  const [values, setValues] = useState(() => kept(name, saved));
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isDirty = !isSame(values, saved);
  const latest = useRef({ ...options, values, isSaving });
  latest.current = { ...options, values, isSaving };

  const submit = async (): Promise<boolean> => {
    const { check, isSaving: isRunning, save, values: sent } = latest.current;
    if (isRunning || check(sent) !== null) return false;
    setSaving(true);
    const failed = await save(sent);
    setSaving(false);
    setError(failed);
    if (!failed && isSame(latest.current.values, sent)) store('session', keyOf(name), null);
    return !failed;
  };
  const run = useRef(submit);
  run.current = submit;

  // Each entry begins the pause anew.
  useEffect(() => {
    if (!isDirty) {
      store('session', keyOf(name), null);
      return;
    }
    store('session', keyOf(name), JSON.stringify(values));
    if (!isAuto || isSaving || error) return;
    const timer = setTimeout(() => void run.current(), EDIT_AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [values, isDirty, isAuto, isSaving, error, name]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    values,
    isDirty,
    isSaving,
    error,
    isBehind: error?.code === AREA_CODES.courseChanged,
    change(entries) {
      setValues((before) => ({ ...before, ...entries }));
      // What failed is tried again with the next entry, unless somebody else has changed it.
      setError((before) => (before?.code === AREA_CODES.courseChanged ? before : null));
    },
    submit,
    discard() {
      store('session', keyOf(name), null);
      setError(null);
      setValues(latest.current.saved);
    },
  };
}
