import { safeParse } from 'valibot';
import { INVITATION_CODE_MAX_LENGTH } from '../../../contract/constants.ts';
import { InvitationCode } from '../../../contract/school/register.ts';

/** An invitation code as it is sent: what people paste around and between its letters is left out. */
export const invitationOf = (typed: string): string => typed.replace(/[\s.·_-]+/gu, '').toUpperCase();

/** May a cleaned code be one (requirement R10: 6 to 20 letters and digits)? */
export const isInvitation = (code: string): boolean => safeParse(InvitationCode, code).success;

/** No more of a pasted code is kept than makes its error plain. */
export const INVITATION_TYPED_MAX = INVITATION_CODE_MAX_LENGTH * 4;
