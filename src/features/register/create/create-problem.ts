import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { CreateField, FieldErrors } from './create.ts';

/** An error of a submission that does not belong to a field (requirement R09). */
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

/** Maps field names of the contract to fields of the form. */
const FIELD_NAMES: Readonly<Record<string, CreateField>> = {
  realName: 'people',
  schoolName: 'name',
  name: 'name',
  scale: 'scale',
  schoolScale: 'scale',
  code: 'code',
};

const fieldOf = ({ field }: ApiError): CreateField | null =>
  // Moderation returns the path of a field in its list of texts: `0.realName`.
  FIELD_NAMES[field?.split(/[.[\]]/).findLast((part) => part in FIELD_NAMES) ?? ''] ?? null;

/** The field errors for a platform error; null if it does not concern a field. */
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

/** The form-level problem for a platform error. `otherwise` applies to codes without a specific meaning. */
export const problemOf = (error: ApiError, otherwise: Problem['kind'] = 'other'): Problem => ({
  kind: error.kind === 'rate-limited' ? 'rate-limited' : (PROBLEMS[error.code] ?? otherwise),
  error,
});

/** Errors after which the result of the request is unknown. */
const UNANSWERED: ReadonlySet<ApiError['kind']> = new Set(['offline', 'network', 'timeout', 'malformed']);

/** The problem of a failed creation, for codes without a specific meaning. */
export const creationProblem = ({ kind }: ApiError): Problem['kind'] => (UNANSWERED.has(kind) ? 'unanswered' : 'other');

/** The problem of a failed moderation: rejected with an unknown code, or moderation itself failed (requirement R07). */
export function moderationProblem({ kind }: ApiError): Problem['kind'] {
  if (kind === 'rejected') return 'sensitive';
  return kind === 'signed-out' ? 'other' : 'moderation-failed';
}
