import type { PlateOwner } from '../../../contract/plate/plates.ts';

/** The name of an owner, as others see it. */
export const ownerName = ({ userBasicInfo: { nickName, realName, id } }: PlateOwner): string =>
  nickName || realName || id;

/** Users cannot follow or rate themselves (requirement K02). Visitors can: the action asks them to sign in. */
export const mayEvaluate = ({ userBasicInfo }: PlateOwner, userId: string | null): boolean =>
  userBasicInfo.id !== userId;

/** The `mailto:` address of a mailbox; null without one. It cannot add fields to the message. */
export function mailAddress(mailbox: string | null): string | null {
  const [, name = '', host = ''] = /^([^@\s]{1,64})@([^@\s]{1,255})$/.exec(mailbox ?? '') ?? [];
  return host === '' ? null : `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}
