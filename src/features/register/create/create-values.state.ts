import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { CREATE_FIELDS, type CreateField, type CreateValues, errorOf, errorsOf, type FieldErrors } from './create.ts';

export interface CreateValuesState {
  readonly values: ReadonlySignal<CreateValues>;
  readonly errors: ReadonlySignal<FieldErrors>;
  /** Counts the submits that met a wrong field: each moves the focus there. */
  readonly refused: ReadonlySignal<number>;
  /** Values from outside, for fields that nobody has touched. */
  fill(values: Partial<CreateValues>): void;
  type<F extends CreateField>(field: F, value: CreateValues[F]): void;
  /** A field was left. */
  leave(field: CreateField): void;
  isTouched(): boolean;
  /** Takes the space around the texts away and marks what is wrong. True when nothing is. */
  check(): boolean;
  /** The same for one field; the marks of the others stay. */
  checkField(field: CreateField): boolean;
  /** Marks fields as wrong. */
  refuse(found: FieldErrors): void;
  clearErrors(): void;
}

const EMPTY = { people: '', name: '', scale: 500, code: '', agreed: false } satisfies CreateValues;

/** What stands in the fields of the create form, and what is wrong with it (requirement R02). */
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
      // An empty field that was only passed through is nothing wrong yet.
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
  };
}
