import { listLives, readLive, readLiveAddress } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';

interface RightsRequest {
  readonly api: Api;
  readonly userId: string;
}

/** Whether the user may create live courses at the school. */
export async function loadRights({ api }: RightsRequest, signal: AbortSignal): Promise<Result<boolean>> {
  const query = { ...{ title: '', startDate: '', timeZone: 'UTC', schoolId: '', userId: '', status: '' as const } };
  const result = await api.until(signal).call(listLives, { query: { ...query, page: 1, pageSize: 1 } });
  return result.ok ? { ok: true, data: result.data.creatable } : result;
}

interface CreatedRequest {
  readonly api: Api;
  readonly liveId: string;
}

/** Loads the live course that the form reports as created, with its addresses. */
export async function loadCreated({ api, liveId }: CreatedRequest, signal: AbortSignal) {
  const client = api.until(signal);
  const live = await client.call(readLive, { params: { liveId } });
  if (!live.ok) return live;
  const addresses = await client.call(readLiveAddress, { params: { liveId } });
  return addresses.ok ? { ok: true as const, data: { live: live.data, addresses: addresses.data } } : addresses;
}
