import { safeParse } from 'valibot';
import { INVITATION_CODE_MAX_LENGTH } from '../../../contract/constants.ts';
import { InvitationCode } from '../../../contract/school/register.ts';

/** Normalizes an invitation code: removes spaces and separators. */
export const invitationOf = (typed: string): string => typed.replace(/[\s.·_-]+/gu, '').toUpperCase();

/** Whether a normalized code is well-formed (requirement R10: 6 to 20 letters and digits). */
export const isInvitation = (code: string): boolean => safeParse(InvitationCode, code).success;

/** Limits a pasted code, while keeping enough of it to show that it is invalid. */
export const INVITATION_TYPED_MAX = INVITATION_CODE_MAX_LENGTH * 4;
