import { CODES, type CodeName } from '../../../src/contract/codes.ts';

/** What a refused call may tell besides its code and message. */
export interface FaultDetail {
  /** The input that was refused, as a dotted path. */
  readonly field?: string;
  /** Seconds until the call may be made again; also sent as Retry-After. */
  readonly retryAfter?: number;
  /** Tries left on a one-time code. */
  readonly attemptsLeft?: number;
}

/** A call that is refused, with a code of the contract. Its HTTP status is the head of the code. */
export class Fault extends Error {
  readonly code: CodeName;
  readonly detail: FaultDetail;

  constructor(code: CodeName, message: string, detail: FaultDetail = {}) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.detail = detail;
  }

  /** The HTTP status: the first three digits of the code. */
  get status(): number {
    return Number(CODES[this.code].slice(0, 3));
  }
}
