import { useEffect, useRef, useState } from 'react';
import { EDIT_AUTOSAVE_MS } from '../../../contract/mall/constants.ts';
import { MAKING_CODES } from '../../../contract/mall/making-codes.ts';
import { type ApiError, apiError } from '../../../services/http/api-error.ts';
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

/** What was typed into a form, and what was saved then. */
interface Kept<Values> {
  readonly values: Values;
  readonly saved: Values;
}

const readKept = <Values extends object>(name: string): Kept<Values> | null => {
  try {
    const found = JSON.parse(readStored('session', keyOf(name)) ?? 'null') as Partial<Kept<Values>> | null;
    return found?.values && found.saved ? { values: found.values, saved: found.saved } : null;
  } catch {
    return null;
  }
};

/** The platform keeps no spaces around texts. */
const trimmed = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** Whether the entries are the same; one of them may be an object, such as the file of a lesson. */
function areEqual(one: object, other: object): boolean {
  const [entries, others] = [Object.entries(one), Object.entries(other)];
  const values = new Map(others);
  return entries.length === others.length && entries.every(([name, value]) => isSame(value, values.get(name)));
}

const BEHIND = apiError('rejected', { code: MAKING_CODES.courseChanged });

/**
 * The entries of a form, kept in this tab until they are saved: by the user, or after a pause. A call that fails leaves them as
 * they are. While something is not saved, leaving the page needs a confirmation.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { isAuto, name, saved } = options;
  const [kept] = useState(() => readKept<Values>(name));
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...kept?.values }));
  const [isSaving, setSaving] = useState(false);
  // What was typed in another version than the one that is saved now is not saved over it by itself.
  const [error, setError] = useState<ApiError | null>(() => (kept && !areEqual(kept.saved, saved) ? BEHIND : null));
  const isDirty = !areEqual(trimmed(values), trimmed(saved));
  const latest = useRef({ ...options, values, isSaving });
  latest.current = { ...options, values, isSaving };
  /** Entries that become what is saved, as the platform has it. */
  const follows = useRef<Values | null>(null);

  const submit = async (): Promise<boolean> => {
    const { check, isSaving: isRunning, save, values: sent } = latest.current;
    if (isRunning || check(sent) !== null) return false;
    setSaving(true);
    const failed = await save(sent);
    setSaving(false);
    setError(failed);
    if (!failed) follows.current = latest.current.values === sent ? sent : null;
    return !failed;
  };
  const run = useRef(submit);
  run.current = submit;

  useEffect(() => {
    if (isSaving || follows.current === null) return;
    const isUnchanged = follows.current === values;
    follows.current = null;
    if (isUnchanged && isDirty) setValues(saved);
  }, [isSaving, isDirty, values, saved]);

  useEffect(() => {
    if (!isDirty) return store('session', keyOf(name), null);
    store('session', keyOf(name), JSON.stringify({ values, saved: latest.current.saved }));
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
    isBehind: error?.code === MAKING_CODES.courseChanged,
    change(entries) {
      setValues((before) => ({ ...before, ...entries }));
      // What failed is tried again with the next entry, unless somebody else has changed it.
      setError((before) => (before?.code === MAKING_CODES.courseChanged ? before : null));
    },
    submit,
    discard() {
      setError(null);
      setValues(latest.current.saved);
    },
  };
}
