import { MALL_HOST_PREFIX } from '../../../contract/constants.ts';

/** The pages of the flow, as values of the attribute `step`. */
export const REGISTER_STEPS = ['guide', 'create', 'invite', 'welcome', 'creating', 'success'] as const;
export type RegisterStep = (typeof REGISTER_STEPS)[number];

/** An unknown step shows the guide. */
export const stepOf = (asked: string): RegisterStep => REGISTER_STEPS.find((step) => step === asked) ?? 'guide';

/** The inputs that decide whether a store or a school is created. */
export interface ModeSigns {
  readonly type: string;
  readonly hostname: string;
  readonly tenantKind: 'school' | 'mall';
}

/**
 * Whether a store is created instead of a school (requirement R03: type=store, or a host with the mall prefix).
 * type=school selects a school at the mall too, because a store owner cannot create a second store.
 */
export const isStoreMode = ({ type, hostname, tenantKind }: ModeSigns): boolean =>
  type !== 'school' &&
  (type === 'store' || hostname.toLowerCase().startsWith(MALL_HOST_PREFIX) || tenantKind === 'mall');
