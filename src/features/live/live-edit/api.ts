import { readLiveSettings } from '../../../contract/live/live-people.ts';
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
  /** The hosts at which the school allows meetings; none if they are not known. */
  readonly meetingHosts: readonly string[];
}

/** Reads a live course, what the school allows, and the passcode for its creator. */
export async function loadEditable(
  { api, liveId, userId }: EditRequest,
  signal: AbortSignal,
): Promise<Result<Editable>> {
  const client = api.until(signal);
  const live = await client.call(readLive, { params: { liveId } });
  if (!live.ok) return live;
  const [settings, addresses] = await Promise.all([
    live.data.manageable ? client.call(readLiveSettings) : null,
    live.data.createdBy === userId ? client.call(readLiveAddress, { params: { liveId } }) : null,
  ]);
  if (addresses && !addresses.ok) return addresses;
  const meetingHosts = settings?.ok ? settings.data.meetingHosts : [];
  return { ok: true, data: { live: live.data, lpass: addresses?.data.lpass ?? null, meetingHosts } };
}
