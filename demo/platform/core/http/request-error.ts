import { AREA_CODES, type AreaCodeName } from '../../../../src/contract/area-codes.ts';
import { CODES, type CodeName } from '../../../../src/contract/codes.ts';
import { IDENTITY_CODES, type IdentityCodeName } from '../../../../src/contract/identity/identity-codes.ts';
import { MAKING_CODES, type MakingCodeName } from '../../../../src/contract/mall/making-codes.ts';

export const ALL_CODES = { ...CODES, ...AREA_CODES, ...IDENTITY_CODES, ...MAKING_CODES };
export type AnyCodeName = CodeName | AreaCodeName | IdentityCodeName | MakingCodeName;

/** Additional data of a rejected call. */
export interface RequestErrorDetail {
  /** The invalid input, as a dotted path. */
  readonly field?: string;
  /** Seconds until the call may be repeated; also sent as Retry-After. */
  readonly retryAfter?: number;
  /** Remaining attempts for a one-time code. */
  readonly attemptsLeft?: number;
}

/** Rejects a call with a code of the contract. The HTTP status is the prefix of the code. */
export class RequestError extends Error {
  readonly code: AnyCodeName;
  readonly detail: RequestErrorDetail;

  constructor(code: AnyCodeName, message: string, detail: RequestErrorDetail = {}) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.detail = detail;
  }

  /**
   * The HTTP status: the first three digits of a code of six, or 200 for services that report errors by other codes only
   * (9011…, and the 500 of a subscription).
   */
  get status(): number {
    const code = ALL_CODES[this.code];
    return code.length === 6 ? Number(code.slice(0, 3)) : 200;
  }
}
