import type { Platform } from '../core/platform.ts';
import { originsOf, type TenantRow } from '../tenants/queries.ts';

/**
 * Who may show a widget in a frame, and as whom (requirements F01 and S24):
 * - `listed`: pages of these origins, which the tenant lists. The frame may have a session, and the widget does there
 *   what it does on such a page,
 * - `visitors`: pages of any origin. Nobody is signed in there, whatever cookies the browser has, so that no such page can
 *   make its visitors consent to, publish or delete anything by covering the frame; signing in opens a window,
 * - `nobody`: no page.
 */
export type Framing =
  | { readonly kind: 'listed'; readonly origins: readonly string[] }
  | { readonly kind: 'visitors' }
  | { readonly kind: 'nobody' };

/**
 * Decides it for one request; this is the only place where it is decided. `embedder` is the origin of the page as the
 * browser names it, or null. It only selects the policy, which the browser then holds against all pages around the frame:
 * a page that hides or forges it gains nothing.
 */
export const framingOf = async (
  platform: Platform,
  tenant: Pick<TenantRow, 'id' | 'publicFrames'>,
  { embedder, isPublic }: { readonly embedder: string | null; readonly isPublic: boolean },
): Promise<Framing> => {
  const origins = await originsOf(platform, tenant.id);
  const isListed = embedder !== null && (embedder === platform.origins.main || origins.includes(embedder));
  if (!isListed && isPublic && tenant.publicFrames) return { kind: 'visitors' };
  return origins.length > 0 || isListed ? { kind: 'listed', origins: origins.sort() } : { kind: 'nobody' };
};

/** The value of `frame-ancestors`. Pages of the platform itself may show every frame that somebody may show. */
export const ancestorsOf = (framing: Framing): string => {
  if (framing.kind === 'nobody') return "'none'";
  return framing.kind === 'visitors' ? '*' : ["'self'", ...framing.origins].join(' ');
};
