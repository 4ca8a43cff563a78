import type { Result } from '../../../services/http/api-error.ts';
import type { StatusApi } from '../calls/status-api.ts';
import type { Known } from './refusal.ts';

/** The school and user of a refusal. */
export interface Visit {
  /** Empty if not set. */
  readonly schoolId: string;
  readonly subSchoolId: string;
  /** The id of the signed-in user; null for a visitor, undefined while unknown. */
  readonly userId: string | null | undefined;
}

type Calls = Pick<StatusApi, 'access' | 'ownSchool'>;

async function accessOf(api: Calls, { schoolId, subSchoolId }: Visit, signal: AbortSignal) {
  const id = subSchoolId || schoolId;
  const asked = id ? await api.access(id, signal) : null;
  const access = asked?.ok ? asked.data : null;
  const main = access && !access.allowed && subSchoolId && schoolId ? await api.access(schoolId, signal) : null;
  return { access, mainAllowed: main?.ok ? main.data.allowed : false };
}

async function ownSchoolOf(api: Calls, { userId }: Visit, signal: AbortSignal): Promise<string | null> {
  const own = userId ? await api.ownSchool(signal) : null;
  return own?.ok ? (own.data?.id ?? '') : null;
}

/** Loads the data of a refusal page. The page renders without it; whatever cannot be loaded stays null. */
export async function loadKnown(api: Calls, visit: Visit, signal: AbortSignal): Promise<Result<Known>> {
  const [access, ownSchoolId] = await Promise.all([accessOf(api, visit, signal), ownSchoolOf(api, visit, signal)]);
  const signedIn = visit.userId === undefined ? null : visit.userId !== null;
  return { ok: true, data: { ...access, ownSchoolId, signedIn } };
}
