import { AREA_CODES, type AreaCodeName } from '../../../../src/contract/area-codes.ts';
import { CODES, type CodeName } from '../../../../src/contract/codes.ts';

/** Every code of the contract by its name. */
export const ALL_CODES = { ...CODES, ...AREA_CODES };
export type AnyCodeName = CodeName | AreaCodeName;

/** What a refused call may tell besides its code and message. */
export interface RequestErrorDetail {
  /** The input that was refused, as a dotted path. */
  readonly field?: string;
  /** Seconds until the call may be made again; also sent as Retry-After. */
  readonly retryAfter?: number;
  /** Tries left on a one-time code. */
  readonly attemptsLeft?: number;
}

/** A call that is refused, with a code of the contract. Its HTTP status is the head of the code. */
export class RequestError extends Error {
  readonly code: AnyCodeName;
  readonly detail: RequestErrorDetail;

  constructor(code: AnyCodeName, message: string, detail: RequestErrorDetail = {}) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.detail = detail;
  }

  /** The HTTP status: the first three digits of the code; 200 for the services that answer in codes alone (9011…). */
  get status(): number {
    const head = Number(ALL_CODES[this.code].slice(0, 3));
    return head < 600 ? head : 200;
  }
}
