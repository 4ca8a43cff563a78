import { type Context, type Handlers, signedInPerson } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { FakeAttendance } from '../state.ts';

/** Takes the place of the code of an attendance. */
const CLAIM = 'fake-claim-of-the-attendance_';

/** The attendance of six digits, or of a claim. */
const attendanceOf = ({ state }: Context, code: string): FakeAttendance => {
  const found = state.attendances.find((one) => one.code === code || CLAIM + one.id === code);
  if (!found) throw new Refusal('signCodeUnknown');
  return found;
};

export const ATTENDANCE_FLOW: Handlers = {
  readSignPage: ({ query }, context) => {
    const { person, school, now } = context;
    if (!person && /^\d{6}$/.test(query.code)) throw new Refusal('signInRequired');
    const attendance = attendanceOf(context, query.code);
    const { id, className, name, state, expired, signature, startTime, endTime } = attendance;
    const record = person ? attendance.records[person.id] : undefined;
    const isOpen = (state === 'open' || state === 'late') && !expired;
    return {
      attendanceId: id,
      schoolName: school.name,
      className,
      attendanceName: name,
      state,
      isExpired: expired,
      openSignature: signature,
      startTime,
      endTime,
      own:
        record && person
          ? { name: person.realName, attendedStatus: record.status, attendedTime: record.time, signatureImageUrl: '' }
          : null,
      claim: isOpen ? CLAIM + id : '',
      now,
    };
  },
  signAttendance: ({ body }, context) => {
    const person = signedInPerson(context);
    const attendance = attendanceOf(context, body.code);
    const record = attendance.records[person.id];
    if (!record) throw new Refusal('notInAttendance');
    if (attendance.expired) throw new Refusal('signCodeExpired');
    if (attendance.state === 'notOpen') throw new Refusal('attendanceNotOpen');
    if (attendance.state === 'over') throw new Refusal('attendanceOver');
    if (attendance.signature && !body.signature) throw new Refusal('invalidInput', { field: 'signature' });
    const before = record.status;
    if (before === 0) {
      record.status = attendance.state === 'late' ? 3 : 1;
      record.time = context.now;
    }
    return {
      result: before === 0 ? 'signed' : before === 1 || before === 3 ? 'already' : 'kept',
      attendedStatus: record.status as 1 | 2 | 3 | 4,
      attendedTime: record.time,
      signatureImageUrl: '',
    };
  },
};
