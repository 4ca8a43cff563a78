import { AREA_CODES } from '../contract/area-codes.ts';
import { CODES } from '../contract/codes.ts';

const ALL_CODES: Readonly<Record<string, string>> = { ...CODES, ...AREA_CODES };

/** The name of a code that the platform refuses a call with. */
export type RefusalCode = keyof typeof CODES | keyof typeof AREA_CODES;

/** What a refusal says besides its code. */
export interface RefusalDetails {
  /** The platform's words, which some widgets show. */
  readonly message?: string;
  /** The field that is wrong. */
  readonly field?: string;
  /** Seconds after which the call may be repeated. */
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
}

/** A call that the platform refuses. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(codeName: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? '');
    const code = ALL_CODES[codeName];
    if (code === undefined) throw new TypeError(`"${codeName}" is no code of the contract`);
    this.code = code;
    // Codes of other lengths are those of services that answer 200 to everything.
    this.status = code.length === 6 ? Number(code.slice(0, 3)) : 200;
    this.details = details;
  }
}
