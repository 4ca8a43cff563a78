import { onPage } from '../page-registry.ts';
import type { CurrentUser } from './session-types.ts';
import { calledName } from './user.ts';

/** Who is signed in, for the page. */
export interface PageUser {
  /** As the `userId` of events. */
  readonly id: string;
  /** The name that widgets show. */
  readonly name: string;
}

/** One object shared by all copies of the package on a page, as the settings are; `currentUser` reads it. */
const page = () => onPage<{ user?: PageUser | null | undefined }>('user@1', () => ({}));

/** Keeps the user of the session that has changed last. */
export const noteUser = (user: CurrentUser): void => {
  page().user = user && { id: user.id, name: calledName(user) };
};
