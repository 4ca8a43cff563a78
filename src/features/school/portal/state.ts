import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { mustRead, type Visit } from '../schools/school.ts';
import type { SchoolApi } from '../schools/school-api.ts';

export interface PortalState {
  /** The school, after loading; kept while it is loaded again. */
  readonly school: ReadonlySignal<SchoolHead | null>;
  /** Why the user may not access the school, if so. */
  readonly refusal: ReadonlySignal<SchoolAccess | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** Loads the school for a user, if the current data does not apply. */
  visit(next: Visit): Promise<void>;
  retry(): Promise<void>;
}

/** The state of the portal. */
export function createPortalState({ api }: { readonly api: Pick<SchoolApi, 'read' | 'access'> }): PortalState {
  const school = signal<SchoolHead | null>(null);
  const refusal = signal<SchoolAccess | null>(null);
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  let visit: Visit | null = null;
  let newest = 0;

  async function read(schoolId: string): Promise<void> {
    const mine = ++newest;
    batch(() => {
      busy.value = true;
      if (school.peek()?.id !== schoolId) school.value = null;
    });
    const [access, result] = await Promise.all([api.access(schoolId), api.read(schoolId)]);
    if (mine !== newest) return;
    batch(() => {
      busy.value = false;
      refusal.value = access.ok && !access.data.allowed ? access.data : null;
      if (refusal.value) {
        error.value = null;
        school.value = null;
      } else if (result.ok) {
        error.value = null;
        school.value = result.data;
      } else if (result.error.kind !== 'aborted') error.value = result.error;
    });
  }

  return {
    school,
    refusal,
    busy,
    error,
    async visit(next) {
      const before = visit;
      visit = next;
      if (before?.schoolId !== next.schoolId) {
        error.value = null;
        refusal.value = null;
      }
      if (mustRead(before, next, school.peek()?.joined ?? false)) await read(next.schoolId);
    },
    async retry() {
      if (visit) await read(visit.schoolId);
    },
  };
}
