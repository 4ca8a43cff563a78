import type { OwnStore } from '../../../contract/school/mall.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/**
 * Where “Create a store” leads (requirement M03): a visitor signs in first and is then redirected to the form; a user
 * goes to the form. Null for the owner of a store, who manages it instead.
 */
export function createStoreTarget(
  userId: string | null,
  store: OwnStore | null | undefined,
  hrefOf: (target: NavigationTarget) => string,
): NavigationTarget | null {
  const form: NavigationTarget = { route: 'registerCreate', query: { type: 'store' } };
  if (userId === null) return { route: 'login', query: { type: 'create', redirect: hrefOf(form) } };
  return store ? null : form;
}
