import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { readLive, readLiveAddress } from '../../../contract/live/lives.ts';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';

interface EditRequest {
  readonly api: Api;
  readonly liveId: string;
  readonly userId: string;
}

/** The live course to edit. */
export interface Editable {
  readonly live: LiveDetail;
  /** The passcode of the host; null for all but the creator. */
  readonly lpass: string | null;
}

/** Reads a live course, and its passcode for its creator. */
export async function loadEditable(
  { api, liveId, userId }: EditRequest,
  signal: AbortSignal,
): Promise<Result<Editable>> {
  const client = api.until(signal);
  const live = await client.call(readLive, { params: { liveId } });
  if (!live.ok) return live;
  if (live.data.createdBy !== userId) return { ok: true, data: { live: live.data, lpass: null } };
  const addresses = await client.call(readLiveAddress, { params: { liveId } });
  return addresses.ok ? { ok: true, data: { live: live.data, lpass: addresses.data.lpass ?? null } } : addresses;
}
