import type { PlateOwner } from '../../../contract/plate/plates.ts';

/** The name of an owner, as others see it. */
export const ownerName = ({ userBasicInfo: { nickName, realName, id } }: PlateOwner): string =>
  nickName || realName || id;

/** Nobody follows or evaluates themself (requirement K02). A visitor may: the action asks them to sign in. */
export const mayEvaluate = ({ userBasicInfo }: PlateOwner, userId: string | null): boolean =>
  userBasicInfo.id !== userId;

/** The address of a link that writes to a mailbox; null without one. Nothing in it can add fields to the message. */
export function mailAddress(mailbox: string | null): string | null {
  const [, name = '', host = ''] = /^([^@\s]{1,64})@([^@\s]{1,255})$/.exec(mailbox ?? '') ?? [];
  return host === '' ? null : `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}
