import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { stateOf } from '../../../ui/live-row/live-times.ts';

/** What a user can do on the page of a live course. */
export type LiveAction = 'enter' | 'share' | 'edit' | 'delete' | 'rebroadcast' | 'replay' | 'hosts';

/**
 * The actions by status (requirement L05), the most useful one first. Only those who manage a live course change it. One that
 * was not opened in time can be opened by its creator until it would have closed; nobody else would see more than that it is
 * over, so the others are not sent in.
 */
export function actionsFor(
  { manageable, rePlay, status }: Pick<LiveDetail, 'manageable' | 'rePlay' | 'status'>,
  isCreator: boolean,
): LiveAction[] {
  const forManagers = (...actions: LiveAction[]) => (manageable ? actions : []);
  switch (stateOf(status)) {
    case 'ongoing':
      return ['enter', 'share', ...forManagers('hosts')];
    case 'ended':
      return [...(rePlay === 1 ? ['replay' as const] : []), ...forManagers('rebroadcast', 'delete')];
    case 'expired':
      if (isCreator && status === 'expiredDisplayable') return ['enter', 'share', 'edit', 'hosts', 'delete'];
      return manageable ? ['edit', 'share', 'delete'] : ['share'];
    default:
      return ['enter', 'share', ...forManagers('edit', 'hosts', 'delete')];
  }
}

/** The actions that have buttons of their own: the first one, and sharing. The others are in a menu. */
export const shownOf = (actions: readonly LiveAction[]): readonly LiveAction[] =>
  actions.filter((action, index) => action !== 'delete' && (index === 0 || action === 'share'));

export const TABS = ['data', 'replay'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that `gotoItem` names; unknown values are ignored. */
export const tabOf = (gotoItem: string): Tab | null => TABS.find((tab) => tab === gotoItem) ?? null;

/** The dialog that `gotoItem` opens: sharing or rebroadcasting. */
export function dialogOf(gotoItem: string): LiveAction | null {
  if (gotoItem === 'share') return 'share';
  return gotoItem === 'again' ? 'rebroadcast' : null;
}

/** The tabs that a user sees; the data is shown only to those who manage the live course. */
export const tabsFor = ({ manageable }: Pick<LiveDetail, 'manageable'>): readonly Tab[] =>
  manageable ? TABS : ['replay'];
