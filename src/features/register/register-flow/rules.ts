import { MALL_HOST_PREFIX } from '../../../contract/constants.ts';

/** The pages of the flow, as the attribute `step` names them. */
export const REGISTER_STEPS = ['guide', 'create', 'invite', 'welcome', 'creating', 'success'] as const;
export type RegisterStep = (typeof REGISTER_STEPS)[number];

/** An unknown step is the guide, from where every other one is reached. */
export const stepOf = (asked: string): RegisterStep => REGISTER_STEPS.find((step) => step === asked) ?? 'guide';

/** What tells a store from a school. */
export interface ModeSigns {
  readonly type: string;
  readonly hostname: string;
  readonly tenantKind: 'school' | 'mall';
}

/**
 * Is a store created rather than a school (requirement R03: type=store, or a host that begins with the mall prefix)?
 * type=school says that a school is meant in the mall, too: the owner of a store has no use for a second one.
 */
export const isStoreMode = ({ type, hostname, tenantKind }: ModeSigns): boolean =>
  type !== 'school' &&
  (type === 'store' || hostname.toLowerCase().startsWith(MALL_HOST_PREFIX) || tenantKind === 'mall');
