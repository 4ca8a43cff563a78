import type { CallData } from '../../../contract/call.ts';
import type { readVip } from '../../../contract/space/people.ts';
import { HOME, type NextStep, type StatusPage } from '../sheet/rules.ts';

/** The state of a VIP membership: none, active or inactive (requirement H02). */
export type Vip = CallData<typeof readVip>['isVip'];

const STATES: Readonly<Record<Vip, Pick<StatusPage, 'drawing' | 'title' | 'text'>>> = {
  0: { drawing: 'crownOutline', title: 'status:member.none.title', text: 'status:member.none.text' },
  1: { drawing: 'crown', title: 'status:member.active.title', text: 'status:member.active.text' },
  2: { drawing: 'crownAndClock', title: 'status:member.inactive.title', text: 'status:member.inactive.text' },
};

/** The page about a membership: what it is, and the way back to the user's own space. */
export function membershipPageOf(vip: Vip, schoolId: string): StatusPage {
  const params = { schoolId };
  const space: NextStep = { route: 'personSpaceWorks', params, text: 'status:next.toSpace' };
  const school: NextStep = { route: 'portal', params, text: 'status:next.toSchool' };
  return {
    ...STATES[vip],
    target: schoolId ? space : HOME,
    others: schoolId ? [school, HOME] : [],
  };
}

/** The page for a visitor, who returns to it after signing in. */
export const visitorPageOf = (redirect: string): StatusPage => ({
  drawing: 'crownOutline',
  title: 'status:member.visitor.title',
  text: 'status:member.visitor.text',
  target: { route: 'login', query: { redirect }, text: 'status:next.signInHere' },
  others: [HOME],
});
