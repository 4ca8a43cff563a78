import { type MarkAnswer, makeAttendance, markRecord, undoMark } from '../../../contract/attendance/records.ts';
import type { CallData } from '../../../contract/call.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import type { Entry } from './queue-entries.ts';

/** How many students have their former status again, and how many keep a newer one. */
export type Undone = Pick<CallData<typeof undoMark>, 'reverted' | 'kept'>;

/** The outcome of an entry that was sent. */
export type Outcome =
  /** It is saved. `record` is the record of a marked student; `undone` is the result of an undo step. */
  | {
      readonly kind: 'saved';
      readonly changeId: string;
      readonly record: MarkAnswer['record'] | null;
      readonly undone: Undone | null;
    }
  | { readonly kind: 'conflict'; readonly answer: MarkAnswer }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** It is unknown whether it arrived, so it is sent again. */
  | { readonly kind: 'later'; readonly error: ApiError }
  /** The session has ended or belongs to another user. */
  | { readonly kind: 'signedOut' };

const failed = (error: ApiError): Outcome => {
  if (error.kind === 'signed-out' || error.field === 'markedBy') return { kind: 'signedOut' };
  return { kind: error.kind === 'rejected' ? 'refused' : 'later', error };
};

const markOutcome = (result: Result<MarkAnswer>): Outcome => {
  if (!result.ok) return failed(result.error);
  const { applied, changeId, record } = result.data;
  return applied ? { kind: 'saved', changeId, record, undone: null } : { kind: 'conflict', answer: result.data };
};

/** Sends an entry of a user. An entry that is sent again takes effect once. */
export const sendEntry = async (api: Api, markedBy: string, { attendanceId, key, wish }: Entry): Promise<Outcome> => {
  const signed = { idempotencyKey: key, markedBy };
  const params = { attendanceId };
  if (wish.kind === 'undo') {
    const body = { attendanceId, changeId: wish.changeId, ...signed };
    const result = await api.call(undoMark, { body });
    if (!result.ok) return failed(result.error);
    const { changeId, kept, reverted } = result.data;
    return { kind: 'saved', changeId, record: null, undone: { reverted, kept } };
  }
  const { attendedStatus, ownChanges, rollCall, userId, version } = wish;
  const own = ownChanges && [...ownChanges];
  const body = { attendedStatus, userId, version, ownChanges: own, ...signed };
  if (!rollCall) return markOutcome(await api.call(markRecord, { params, body }));
  const query = { isAttended: attendedStatus === 1 ? 1 : 0, userId, version, ownChanges: own, ...signed };
  return markOutcome(await api.call(makeAttendance, { params, query }));
};
