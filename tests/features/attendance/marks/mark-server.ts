import type { AttendedStatus, RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { listRecords, type RecordRow } from '../../../../src/contract/attendance/records.ts';
import type { Call } from '../../../../src/contract/call.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

interface Body {
  readonly userId: string;
  readonly attendedStatus: AttendedStatus;
  readonly version?: number;
  readonly ownChanges?: readonly string[];
  /** Of an undo. */
  readonly changeId?: string;
  readonly idempotencyKey: string;
  readonly markedBy: string;
}

interface Sent {
  readonly name: string;
  readonly body: Body;
  readonly settle: (fate: Fate) => void;
}

/** What happens to a request: it is answered, carried out without an answer, or lost on the way. */
export type Fate = 'answered' | 'answer lost' | 'lost' | ApiError;

/** Records, versions and idempotency keys as the platform keeps them; requests are answered by the test. */
export class Server {
  readonly records = new Map<string, { status: number; version: number }>();
  readonly changes: {
    readonly userId: string;
    readonly id: string;
    readonly version: number;
    readonly from: number;
    /** The version that undoing it restores. */
    readonly before: number;
  }[] = [];
  /** For records whose last change was undone, the restored version. */
  readonly back = new Map<string, number>();
  readonly answers = new Map<string, { readonly request: string; readonly data: unknown }>();
  readonly sent: Sent[] = [];
  /** The pending requests. */
  pending: Sent[] = [];

  recordOf(userId: string) {
    const record = this.records.get(userId) ?? { status: 0, version: 0 };
    this.records.set(userId, record);
    return record;
  }

  private carryOut(body: Body): unknown {
    const request = JSON.stringify(body);
    const known = this.answers.get(body.idempotencyKey);
    if (known && known.request !== request) throw new Error('a key of another request');
    if (known) return known.data;
    const data = body.changeId === undefined ? this.mark(body) : this.undo(body.changeId, body.idempotencyKey);
    this.answers.set(body.idempotencyKey, { request, data });
    return data;
  }

  /** The current version of a record, without undone changes. */
  private reached(userId: string): number {
    const { version } = this.recordOf(userId);
    return this.back.get(`${userId} ${version}`) ?? version;
  }

  change(userId: string, status: number, id: string): void {
    const record = this.recordOf(userId);
    const before = this.reached(userId);
    this.changes.push({ userId, id, version: record.version + 1, from: record.status, before });
    Object.assign(record, { status, version: record.version + 1 });
  }

  private mark({ attendedStatus, idempotencyKey, ownChanges = [], userId, version }: Body): unknown {
    const record = this.recordOf(userId);
    const own = this.changes.filter(
      (one) => one.userId === userId && one.version > (version ?? 0) && ownChanges.includes(one.id),
    );
    const isSeen = version === undefined || version + own.length === record.version;
    const isConflict = !isSeen && record.status !== attendedStatus;
    const isChange = !isConflict && record.status !== attendedStatus;
    const changeId = isChange ? `change-${idempotencyKey}` : '';
    if (isChange) this.change(userId, attendedStatus, changeId);
    return {
      applied: !isConflict,
      record: { userId, attendedStatus: record.status, version: record.version },
      changeId,
      modifiedInfo: isConflict ? 'Ada' : '',
    };
  }

  private undo(undone: string, idempotencyKey: string): unknown {
    const change = this.changes.find(({ id }) => id === undone);
    const isLast = change !== undefined && this.reached(change.userId) === change.version;
    const changeId = isLast ? `undo-${idempotencyKey}` : '';
    if (isLast) {
      this.change(change.userId, change.from, changeId);
      this.back.set(`${change.userId} ${this.recordOf(change.userId).version}`, change.before);
    }
    return { reverted: isLast ? 1 : 0, kept: isLast ? 0 : 1, changeId };
  }

  /** The immediate response to the list of students. */
  private list(): unknown {
    const content = [...this.records].map(
      ([userId, { status, version }]): RecordRow => ({
        ...{ userId, name: `Name of ${userId}`, jobNum: userId, attendedStatus: status as RecordStatus, version },
        ...{
          attendedTime: '',
          firstAttendedTime: '',
          changeCount: version,
          signatureImageUrl: '',
          isAttended: '',
          remark: '',
        },
      }),
    );
    const count = (status: number) => content.filter(({ attendedStatus }) => attendedStatus === status).length;
    const [already, attendeds, absents, lates, leaves] = [content.length - count(0), ...[1, 2, 3, 4].map(count)];
    const counts = { students: content.length, attendeds, absents, lates, leaves, alreadyCount: already };
    return { totalSize: content.length, content, counts, now: '' };
  }

  readonly api = {
    until: () => this.api,
    call: ({ name }: Call, input: { body?: Body; query?: Body }) =>
      new Promise<Result<unknown>>((resolve) => {
        if (name === listRecords.name) return resolve({ ok: true, data: this.list() });
        const body = (input.body ?? input.query) as Body;
        const settle = (fate: Fate) => {
          this.pending = this.pending.filter((one) => one !== request);
          if (typeof fate === 'object') return resolve({ ok: false, error: fate });
          const data = fate === 'lost' ? null : this.carryOut(body);
          resolve(fate === 'answered' ? { ok: true, data } : { ok: false, error: apiError('network') });
        };
        const request = { name, body, settle };
        this.pending.push(request);
        this.sent.push(request);
      }),
  } as unknown as Api;
}
