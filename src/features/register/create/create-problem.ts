import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { CreateField, FieldErrors } from './create.ts';

/** Why the form did not go on, other than by a wrong field (requirement R09). */
export interface Problem {
  readonly kind:
    | 'declined'
    | 'sensitive'
    | 'moderation-failed'
    | 'rejected'
    | 'not-supported'
    | 'store-exists'
    | 'rate-limited'
    | 'unsigned'
    | 'unanswered'
    | 'other';
  readonly error: ApiError | null;
}

/** The field that the platform means, by its name in the contract. */
const FIELD_NAMES: Readonly<Record<string, CreateField>> = {
  realName: 'people',
  schoolName: 'name',
  name: 'name',
  scale: 'scale',
  schoolScale: 'scale',
  code: 'code',
};

const fieldOf = ({ field }: ApiError): CreateField | null =>
  // Moderation names a field within its list of texts: `0.realName`.
  FIELD_NAMES[field?.split(/[.[\]]/).findLast((part) => part in FIELD_NAMES) ?? ''] ?? null;

/** The field that a fault is about, with what is wrong there; null for a fault of no field. */
export function fieldErrorsOf(error: ApiError): FieldErrors | null {
  if (error.code === AREA_CODES.activationCodeWrong) return { code: { text: 'register:error.codeWrong' } };
  const field = fieldOf(error);
  if (!field) return null;
  if (error.code === AREA_CODES.moderationViolation) return { [field]: { text: 'register:error.violation' } };
  return error.code === CODES.invalidInput ? { [field]: { text: 'register:error.notAccepted' } } : null;
}

const PROBLEMS: Readonly<Record<string, Problem['kind']>> = {
  [AREA_CODES.createRefused]: 'rejected',
  [AREA_CODES.creationNotSupported]: 'not-supported',
  [AREA_CODES.storeExists]: 'store-exists',
  [AREA_CODES.moderationSensitive]: 'sensitive',
};

/** A fault of no field, as the form tells it; `otherwise` counts where the platform's code has no meaning of its own. */
export const problemOf = (error: ApiError, otherwise: Problem['kind'] = 'other'): Problem => ({
  kind: error.kind === 'rate-limited' ? 'rate-limited' : (PROBLEMS[error.code] ?? otherwise),
  error,
});

/** Faults after which nobody here knows whether the platform did what it was asked. */
const UNANSWERED: ReadonlySet<ApiError['kind']> = new Set(['offline', 'network', 'timeout', 'malformed']);

/** What a failed creation is where its code has no meaning of its own. */
export const creationProblem = ({ kind }: ApiError): Problem['kind'] => (UNANSWERED.has(kind) ? 'unanswered' : 'other');

/** What a failed moderation is: refused by any other code, or moderation itself failed (requirement R07). */
export function moderationProblem({ kind }: ApiError): Problem['kind'] {
  if (kind === 'rejected') return 'sensitive';
  return kind === 'signed-out' ? 'other' : 'moderation-failed';
}
