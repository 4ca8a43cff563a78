import { deleteLives, listDeletedLives, restoreLives } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls that delete and restore live courses of a school. */
export const removalApi = (api: Api, schoolId: string) => ({
  remove: (ids: readonly string[]) => api.call(deleteLives, { query: { liveIds: ids.join(','), schoolId } }),
  restore: (ids: readonly string[]) => api.call(restoreLives, { body: { liveIds: [...ids], schoolId } }),
});

interface DeletedRequest {
  readonly api: Api;
  readonly schoolId: string;
}

/** The live courses that the user can restore. */
export const readDeleted = ({ api, schoolId }: DeletedRequest, signal: AbortSignal) =>
  api.until(signal).call(listDeletedLives, { query: { schoolId } });
