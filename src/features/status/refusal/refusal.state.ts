import { createResource } from '../../../services/resource/resource.ts';
import type { StatusApi } from '../calls/status-api.ts';
import type { Known } from './refusal.ts';

/** The school, language and user of a refusal. */
export interface Visit {
  /** Empty if not set. */
  readonly schoolId: string;
  readonly subSchoolId: string;
  readonly language: string;
  /** The id of the signed-in user; null for a visitor, undefined while unknown. */
  readonly userId: string | null | undefined;
}

/** Loads the data of a refusal page. The page renders without it; whatever cannot be loaded stays null. */
export function createRefusalState({ api }: { readonly api: Pick<StatusApi, 'access' | 'ownSchool'> }) {
  async function accessOf({ schoolId, subSchoolId }: Visit, signal: AbortSignal) {
    const id = subSchoolId || schoolId;
    const asked = id ? await api.access(id, signal) : null;
    const access = asked?.ok ? asked.data : null;
    const main = access && !access.allowed && subSchoolId && schoolId ? await api.access(schoolId, signal) : null;
    return { access, mainAllowed: main?.ok ? main.data.allowed : false };
  }

  async function ownSchoolOf({ userId }: Visit, signal: AbortSignal): Promise<string | null> {
    const own = userId ? await api.ownSchool(signal) : null;
    return own?.ok ? (own.data?.id ?? '') : null;
  }

  return createResource<Known, Visit>(
    async (visit, signal) => {
      const [access, ownSchoolId] = await Promise.all([accessOf(visit, signal), ownSchoolOf(visit, signal)]);
      const signedIn = visit.userId === undefined ? null : visit.userId !== null;
      return { ok: true, data: { ...access, ownSchoolId, signedIn } };
    },
    { key: ({ schoolId, subSchoolId, userId }) => [schoolId, subSchoolId, userId] },
  );
}
