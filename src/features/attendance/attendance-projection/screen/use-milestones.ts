import { useEffect, useRef, useState } from 'react';
import { PROJECTION_STATUSES, type Projection } from '../../../../contract/attendance/projection.ts';
import type { Translate } from '../../../../services/language/translator.ts';

type Numbers = Pick<Projection, 'attendedNum' | 'status' | 'totalNum'>;

/** How many quarters of the class have signed in. */
export const quartersOf = ({ attendedNum, totalNum }: Omit<Numbers, 'status'>): number =>
  totalNum > 0 ? Math.floor((4 * attendedNum) / totalNum) : 0;

/** The announcement for a change of state, or null if it needs none. */
export function milestoneOf(before: Numbers, after: Numbers, t: Translate): string | null {
  const { attendedNum, status, totalNum } = after;
  if (before.status !== status && status === PROJECTION_STATUSES.over) return t('attendance-projection:over.title');
  if (before.status !== status && status === PROJECTION_STATUSES.open) return t('attendance-projection:said.open');
  if (quartersOf(after) <= quartersOf(before)) return null;
  if (attendedNum === totalNum) return t('attendance-projection:count.all');
  return t('attendance-projection:said.some', { attended: attendedNum, total: totalNum });
}

/** Announces to screen readers each quarter of the class that has signed in, the opening and the end, but not each student. */
export function useMilestones(shown: Projection | undefined, t: Translate): string {
  const [said, say] = useState('');
  const last = useRef<Numbers | undefined>(undefined);
  useEffect(() => {
    if (!shown) return;
    const { attendedNum, status, totalNum } = shown;
    const before = last.current;
    const milestone = before ? milestoneOf(before, shown, t) : null;
    // Students who are removed and added again are not announced.
    last.current = { status, totalNum, attendedNum: Math.max(attendedNum, before?.attendedNum ?? 0) };
    if (milestone !== null) say(milestone);
  }, [shown, t]);
  return said;
}
