import { safeParse } from 'valibot';
import {
  ACTIVATION_CODE_MAX_LENGTH,
  CREATOR_NAME_MAX_LENGTH,
  DEFAULT_SCHOOL_SCALE,
  FORMAL_NAME_ENDINGS,
  SCHOOL_NAME_MAX_LENGTH,
  SCHOOL_SCALES,
  type SchoolScale,
} from '../../../contract/constants.ts';
import { CreatorName, SchoolName } from '../../../contract/school/register.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';

/** Parses a scale; falls back to the default (requirement R02). */
export const scaleOf = (text: string): SchoolScale =>
  SCHOOL_SCALES.find((scale) => String(scale) === text.trim()) ?? DEFAULT_SCHOOL_SCALE;

/** The range of members of a scale; the largest has no upper limit. */
export function membersOf(scale: SchoolScale): { readonly from: number; readonly to: number | null } {
  const at = SCHOOL_SCALES.indexOf(scale);
  const below = SCHOOL_SCALES[at - 1] ?? 0;
  return at === SCHOOL_SCALES.length - 1 ? { from: below, to: null } : { from: below + 1, to: scale };
}

/** Whether the name ends like that of a university or college and must be confirmed (requirement R06). */
export const needsSecondLook = (name: string): boolean =>
  FORMAL_NAME_ENDINGS.some((ending) => name.trim().endsWith(ending));

/** The values of the create form. */
export interface CreateValues {
  readonly people: string;
  readonly name: string;
  readonly scale: SchoolScale;
  readonly code: string;
  readonly agreed: boolean;
}
export type CreateField = keyof CreateValues;

/** The error of a field: its text, and the limit that the text contains. */
export interface FieldError {
  readonly text: TextKey;
  readonly count?: number;
}
export type FieldErrors = Readonly<Partial<Record<CreateField, FieldError>>>;

function peopleError(people: string): FieldError | null {
  const name = people.trim();
  if (!name) return { text: 'register:error.peopleMissing' };
  if (name.length > CREATOR_NAME_MAX_LENGTH) return { text: 'register:error.tooLong', count: CREATOR_NAME_MAX_LENGTH };
  return safeParse(CreatorName, name).success ? null : { text: 'register:error.people' };
}

function nameError(typed: string, store: boolean): FieldError | null {
  const name = typed.trim();
  if (!name) return { text: store ? 'register:error.storeNameMissing' : 'register:error.nameMissing' };
  if (name.length > SCHOOL_NAME_MAX_LENGTH) return { text: 'register:error.tooLong', count: SCHOOL_NAME_MAX_LENGTH };
  return safeParse(SchoolName, name).success ? null : { text: 'register:error.name' };
}

function codeError(typed: string): FieldError | null {
  const code = typed.trim();
  if (!code) return { text: 'register:error.codeMissing' };
  return code.length > ACTIVATION_CODE_MAX_LENGTH
    ? { text: 'register:error.tooLong', count: ACTIVATION_CODE_MAX_LENGTH }
    : null;
}

/** The fields in visual order. */
export const CREATE_FIELDS: readonly CreateField[] = ['people', 'name', 'scale', 'code', 'agreed'];

/** Validates one field (requirement R02). */
export function errorOf(field: CreateField, values: CreateValues, store: boolean): FieldError | null {
  if (field === 'people') return peopleError(values.people);
  if (field === 'name') return nameError(values.name, store);
  if (field === 'code') return codeError(values.code);
  if (field === 'agreed') return values.agreed ? null : { text: 'register:error.agreedMissing' };
  return null;
}

/** Validates the whole form. */
export const errorsOf = (values: CreateValues, store: boolean): FieldErrors =>
  Object.fromEntries(
    CREATE_FIELDS.flatMap((field) => {
      const error = errorOf(field, values, store);
      return error ? [[field, error]] : [];
    }),
  );

/** The name in `openSchool`. Other pages also set it to a boolean, which is ignored. */
export const nameToOpen = (openSchool: string): string =>
  /^(?:true|false|yes|no|[01])$/i.test(openSchool.trim()) ? '' : openSchool;
