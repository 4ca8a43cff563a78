import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { SchoolAccess } from '../../contract/school-access.ts';
import type { SchoolHead } from '../../contract/schools.ts';
import type { Fault } from '../../services/fault.ts';
import { mustRead, type Visit } from './school.ts';
import type { SchoolApi } from './school-api.ts';

export interface PortalState {
  /** The school, once read; it stays while it is read again. */
  readonly school: ReadonlySignal<SchoolHead | null>;
  /** Why the school is not open to whoever looks at it; then there is nothing else to show. */
  readonly refusal: ReadonlySignal<SchoolAccess | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<Fault | null>;
  /** Somebody looks at a school: it is read if what is shown does not answer that. */
  visit(next: Visit): Promise<void>;
  retry(): Promise<void>;
}

/** What the portal knows of its school. */
export function createPortalState({ api }: { readonly api: Pick<SchoolApi, 'read' | 'access'> }): PortalState {
  const school = signal<SchoolHead | null>(null);
  const refusal = signal<SchoolAccess | null>(null);
  const busy = signal(false);
  const fault = signal<Fault | null>(null);
  let visit: Visit | null = null;
  let newest = 0;

  async function read(schoolId: string): Promise<void> {
    const mine = ++newest;
    batch(() => {
      busy.value = true;
      if (school.peek()?.id !== schoolId) school.value = null;
    });
    const [access, outcome] = await Promise.all([api.access(schoolId), api.read(schoolId)]);
    if (mine !== newest) return;
    batch(() => {
      busy.value = false;
      refusal.value = access.ok && !access.data.allowed ? access.data : null;
      if (refusal.value) {
        fault.value = null;
        school.value = null;
      } else if (outcome.ok) {
        fault.value = null;
        school.value = outcome.data;
      } else if (outcome.fault.kind !== 'aborted') fault.value = outcome.fault;
    });
  }

  return {
    school,
    refusal,
    busy,
    fault,
    async visit(next) {
      const before = visit;
      visit = next;
      if (before?.schoolId !== next.schoolId) {
        fault.value = null;
        refusal.value = null;
      }
      if (mustRead(before, next, school.peek()?.joined ?? false)) await read(next.schoolId);
    },
    async retry() {
      if (visit) await read(visit.schoolId);
    },
  };
}
