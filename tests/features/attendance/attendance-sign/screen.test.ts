import { expect, it } from 'vitest';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import type { SignPage } from '../../../../src/contract/attendance/sign.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { type Seen, screenOf } from '../../../../src/features/attendance/attendance-sign/screen.ts';
import { apiError } from '../../../../src/services/http/api-error.ts';

const page: SignPage = {
  ...{ attendanceId: 'a', schoolName: 'North', className: 'Calculus', attendanceName: 'Limits', state: 'open' },
  ...{ isExpired: false, openSignature: false, startTime: '', endTime: '', now: '', claim: 'c' },
  own: { name: 'Ada', attendedStatus: 0, attendedTime: '', signatureImageUrl: '' },
};
const seen: Seen = { code: 'code', userId: 'ada', page, error: null, answer: null, failure: null };
const own = (attendedStatus: 1 | 2 | 3 | 4) => ({
  name: 'Ada',
  attendedStatus,
  attendedTime: 't',
  signatureImageUrl: '',
});
const rejected = (code: string) => apiError('rejected', { code });

it.each<[string, Partial<Seen>, string]>([
  ['an address without a code', { code: '', page: undefined }, 'entry'],
  ['a visitor without a code', { code: '', page: undefined, userId: null }, 'visitor'],
  ['a session that is not known yet', { userId: undefined }, 'loading'],
  ['a page that is not there yet', { page: undefined }, 'loading'],
  ['a visitor', { userId: null, page: { ...page, own: null, claim: '' } }, 'visitor'],
  ['six digits of a visitor', { userId: null, page: undefined, error: rejected(CODES.signInRequired) }, 'visitor'],
  ['six digits of a visitor that nobody looks up', { code: '731904', userId: null, page: undefined }, 'visitor'],
  ['what is no code to a visitor, until the answer', { code: '…', userId: null, page: undefined }, 'loading'],
  ['a visitor with an old code', { userId: null, page: { ...page, own: null, isExpired: true } }, 'expired'],
  ['a student', {}, 'ready'],
  ['a student who is late', { page: { ...page, state: 'late' } }, 'ready'],
  ['a student before the start', { page: { ...page, state: 'notOpen', claim: '' } }, 'notOpen'],
  ['a student after the end', { page: { ...page, state: 'over', claim: '' } }, 'over'],
  ['a student with an old code', { page: { ...page, isExpired: true, claim: '' } }, 'expired'],
  ['somebody else', { page: { ...page, own: null, claim: '' } }, 'notIn'],
  ['an unknown code', { page: undefined, error: rejected(AREA_CODES.signCodeUnknown) }, 'unknown'],
  ['an address with anything but a code', { page: undefined, error: rejected(CODES.invalidInput) }, 'unknown'],
  ['entries that the platform refuses', { failure: rejected(CODES.invalidInput) }, 'ready'],
  ['a claim that is too old', { failure: rejected(AREA_CODES.signCodeExpired) }, 'expired'],
  ['an end in between', { failure: rejected(AREA_CODES.attendanceOver) }, 'over'],
  ['a network that is gone', { failure: apiError('network') }, 'ready'],
  ['a page that cannot be loaded', { page: undefined, error: apiError('network') }, 'failed'],
  ['a student with an old code who is in', { page: { ...page, own: own(1), isExpired: true } }, 'done'],
])('shows %s what is next [A05]', (_name, changed, screen) => {
  expect(screenOf({ ...seen, ...changed }).is).toBe(screen);
});

it.each([
  [1, 'already'],
  [3, 'already'],
  [2, 'kept'],
  [4, 'kept'],
] as const)('says what stands in the record with status %i: %s [A05]', (status, result) => {
  const answer = { result, attendedStatus: status, attendedTime: 't', signatureImageUrl: '' };
  expect(screenOf({ ...seen, page: { ...page, own: own(status) } })).toEqual({ is: 'done', answer });
});
