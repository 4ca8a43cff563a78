import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { CREATE_FIELDS, type CreateField, type CreateValues, errorOf, errorsOf, type FieldErrors } from './create.ts';

export interface CreateValuesState {
  readonly values: ReadonlySignal<CreateValues>;
  readonly errors: ReadonlySignal<FieldErrors>;
  /** Number of submits with an invalid field. Each one moves the focus to the field. */
  readonly refused: ReadonlySignal<number>;
  /** Sets initial values for fields that the user has not edited. */
  fill(values: Partial<CreateValues>): void;
  type<F extends CreateField>(field: F, value: CreateValues[F]): void;
  /** Called when a field loses focus. */
  leave(field: CreateField): void;
  isTouched(): boolean;
  /** Trims the texts and marks invalid fields. Returns true if all are valid. */
  check(): boolean;
  /** The same for one field; the errors of the others are kept. */
  checkField(field: CreateField): boolean;
  /** Marks fields as invalid. */
  refuse(found: FieldErrors): void;
  clearErrors(): void;
  /** Empties all fields, as if nothing had been typed. */
  reset(): void;
}

const EMPTY = { people: '', name: '', scale: 500, code: '', agreed: false } satisfies CreateValues;

/** The values and errors of the create form (requirement R02). */
export function createValuesState(store: () => boolean): CreateValuesState {
  const values = signal<CreateValues>(EMPTY);
  const errors = signal<FieldErrors>({});
  const refused = signal(0);
  const touched = new Set<CreateField>();

  const put = (change: Partial<CreateValues>) => {
    values.value = { ...values.peek(), ...change };
  };
  const refuse = (found: FieldErrors) =>
    batch(() => {
      errors.value = found;
      refused.value++;
    });
  const trim = (field: CreateField) => {
    const value = values.peek()[field];
    if (typeof value === 'string' && value !== value.trim()) put({ [field]: value.trim() });
  };

  return {
    values,
    errors,
    refused,
    refuse,
    fill(given) {
      const open = CREATE_FIELDS.filter((field) => !touched.has(field) && given[field] !== undefined);
      put(Object.fromEntries(open.map((field) => [field, given[field]])));
    },
    type(field, value) {
      touched.add(field);
      batch(() => {
        put({ [field]: value });
        const { [field]: _, ...others } = errors.peek();
        errors.value = others;
      });
    },
    leave(field) {
      trim(field);
      const value = values.peek()[field];
      // An empty field that only lost focus is not marked as invalid yet.
      const error = value === '' || value === false ? null : errorOf(field, values.peek(), store());
      if (error) errors.value = { ...errors.peek(), [field]: error };
    },
    isTouched: () => touched.size > 0,
    check() {
      CREATE_FIELDS.forEach(trim);
      const found = errorsOf(values.peek(), store());
      if (Object.keys(found).length === 0) return true;
      refuse(found);
      return false;
    },
    checkField(field) {
      trim(field);
      const error = errorOf(field, values.peek(), store());
      if (error) refuse({ ...errors.peek(), [field]: error });
      return !error;
    },
    clearErrors() {
      errors.value = {};
    },
    reset() {
      touched.clear();
      batch(() => {
        values.value = EMPTY;
        errors.value = {};
      });
    },
  };
}
