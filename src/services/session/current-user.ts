import { onPage } from '../page-registry.ts';
import type { PageUser } from './page-user.ts';

/**
 * The signed-in user; null for a visitor, undefined until a widget knows. `campus-session` is dispatched when it changes. If
 * widgets of a page have tokens of their own, it is the user of the one that has changed last.
 */
export const currentUser = (): PageUser | null | undefined =>
  onPage<{ readonly user?: PageUser | null }>('user@1', () => ({})).user;
