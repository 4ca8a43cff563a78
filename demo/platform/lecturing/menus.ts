import { LECTURING_MENUS, type LecturingMenu, SPECIAL_TENANT } from '../../../src/contract/lecturing/lecturing.ts';
import type { Database } from '../core/database/database.ts';
import type { Session } from '../core/http/context.ts';
import { switchesOf } from '../mall/queries.ts';
import type { TenantRow } from '../tenants/queries.ts';

/** What the special tenant does not have. */
const NOT_SPECIAL: ReadonlySet<LecturingMenu> = new Set(['liveStreaming', 'interactiveManagement']);

/**
 * What the lecturing center of a school offers, by the configuration of its tenant (requirement N01). Whom the school has
 * signed in can create nothing beyond it.
 */
export const offerOf = async (
  db: Database,
  { id, overseas }: Pick<TenantRow, 'id' | 'overseas'>,
  session: Pick<Session, 'bound'> | null,
): Promise<{ readonly menus: LecturingMenu[]; readonly createsCenters: boolean }> => {
  const { creation, interaction } = await switchesOf(db, id);
  const isSpecial = id === SPECIAL_TENANT;
  const menus = LECTURING_MENUS.filter(
    (menu) => (menu !== 'interactiveManagement' || (interaction && !overseas)) && !(isSpecial && NOT_SPECIAL.has(menu)),
  );
  return { menus, createsCenters: creation && !isSpecial && !overseas && !session?.bound };
};
