import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import { createResource, type Resource } from '../../../services/resource/resource.ts';
import { mustLoad, type Visit } from '../schools/school.ts';
import type { SchoolApi } from '../schools/school-api.ts';

/** A school, or why the user may not access it; then there is no school. */
export interface Portal {
  readonly school: SchoolHead | null;
  readonly refusal: SchoolAccess | null;
  /** Who it was loaded for. */
  readonly userId: Visit['userId'];
}

export interface PortalState extends Pick<Resource<Portal, Visit>, 'value' | 'error' | 'busy' | 'retry' | 'abort'> {
  /** Loads the school for a user, if the current data does not apply. */
  visit(next: Visit): Promise<void>;
}

/** The status with which the platform refuses a school to the caller. */
const REFUSED = 403;

/** The state of the portal. */
export function createPortalState({ api }: { readonly api: Pick<SchoolApi, 'read' | 'access'> }): PortalState {
  let visit: Visit | null = null;
  let running: Promise<unknown> | null = null;
  const portal = createResource<Portal, Visit>(
    async ({ schoolId, userId }, signal) => {
      const result = await api.read(schoolId, signal);
      if (result.ok && result.data.usable) return { ok: true, data: { school: result.data, refusal: null, userId } };
      if (!result.ok && result.error.status !== REFUSED) return result;
      // Only who may not use the school is told why.
      const access = await api.access(schoolId, signal);
      if (access.ok && !access.data.allowed) return { ok: true, data: { school: null, refusal: access.data, userId } };
      return result.ok ? { ok: true, data: { school: result.data, refusal: null, userId } } : result;
    },
    { key: ({ schoolId }) => schoolId },
  );
  return {
    ...portal,
    abort() {
      visit = null;
      portal.abort();
    },
    async visit(next) {
      const before = visit;
      visit = next;
      // The platform may have known the user when it was asked, before the page did.
      const isSame =
        before?.userId === undefined && before !== null && !mustLoad(before, { ...next, userId: null }, false);
      if (isSame && portal.busy.peek()) await running;
      if (visit !== next || !mustLoad(before, next, portal.value.peek()?.school?.joined ?? false)) return;
      running = portal.load(next);
      await running;
    },
  };
}
