import { AREA_CODES } from '../../contract/area-codes.ts';
import { CODES } from '../../contract/codes.ts';
import type { Fault } from '../../services/fault.ts';
import type { CreateField, FieldErrors } from './create.ts';

/** Why the form did not go on, other than by a wrong field (spec 1 §8). */
export interface Problem {
  readonly kind:
    | 'declined'
    | 'sensitive'
    | 'moderation-failed'
    | 'refused'
    | 'not-supported'
    | 'store-exists'
    | 'limited'
    | 'unsigned'
    | 'unanswered'
    | 'other';
  readonly fault: Fault | null;
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

const fieldOf = ({ field }: Fault): CreateField | null =>
  // Moderation names a field within its list of texts: `0.realName`.
  FIELD_NAMES[field?.split(/[.[\]]/).findLast((part) => part in FIELD_NAMES) ?? ''] ?? null;

/** The field that a fault is about, with what is wrong there; null for a fault of no field. */
export function fieldErrorsOf(fault: Fault): FieldErrors | null {
  if (fault.code === AREA_CODES.activationCodeWrong) return { code: { text: 'register:error.codeWrong' } };
  const field = fieldOf(fault);
  if (!field) return null;
  if (fault.code === AREA_CODES.moderationViolation) return { [field]: { text: 'register:error.violation' } };
  return fault.code === CODES.invalidInput ? { [field]: { text: 'register:error.notAccepted' } } : null;
}

const PROBLEMS: Readonly<Record<string, Problem['kind']>> = {
  [AREA_CODES.createRefused]: 'refused',
  [AREA_CODES.creationNotSupported]: 'not-supported',
  [AREA_CODES.storeExists]: 'store-exists',
  [AREA_CODES.moderationSensitive]: 'sensitive',
};

/** A fault of no field, as the form tells it; `otherwise` counts where the platform's code has no meaning of its own. */
export const problemOf = (fault: Fault, otherwise: Problem['kind'] = 'other'): Problem => ({
  kind: fault.kind === 'limited' ? 'limited' : (PROBLEMS[fault.code] ?? otherwise),
  fault,
});

/** Faults after which nobody here knows whether the platform did what it was asked. */
const UNANSWERED: ReadonlySet<Fault['kind']> = new Set(['offline', 'network', 'timeout', 'malformed']);

/** What a failed creation is where its code has no meaning of its own. */
export const creationProblem = ({ kind }: Fault): Problem['kind'] => (UNANSWERED.has(kind) ? 'unanswered' : 'other');

/** What a failed moderation is: refused by any other code, or moderation itself failed (spec 1 §8). */
export function moderationProblem({ kind }: Fault): Problem['kind'] {
  if (kind === 'refused') return 'sensitive';
  return kind === 'signed-out' ? 'other' : 'moderation-failed';
}
