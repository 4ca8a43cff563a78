import { type RefObject, useEffect, useRef } from 'react';
import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import { rowAt, type ShownRecords } from '../record-list/record-source.ts';

type Unsent = ReadonlyMap<string, AttendedStatus>;

/** In ms. */
const FLASH_TIME = 200;
const SURFACES = { 1: 'success', 2: 'danger', 3: 'warning', 4: 'violet' } as const;

/** Lets the row of a student who has just been marked light up in the color of the status, unless motion is reduced. */
export function useMarkFlash(box: RefObject<HTMLElement | null>, unsent: Unsent, records: ShownRecords): void {
  const last = useRef(unsent);
  const shown = useRef(records);
  shown.current = records;
  useEffect(() => {
    const before = last.current;
    last.current = unsent;
    if (unsent.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const element of box.current?.querySelectorAll<HTMLElement>('.record-body > [data-row]') ?? []) {
      const userId = rowAt(shown.current, Number(element.dataset.row))?.userId ?? '';
      const status = unsent.get(userId);
      if (!status || before.get(userId) === status) continue;
      const from = { background: `var(--_color-${SURFACES[status]}-surface)` };
      element.animate([from, from, {}], FLASH_TIME);
    }
  }, [box, unsent]);
}
