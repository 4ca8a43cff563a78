import { safeParse } from 'valibot';
import { CODES } from '../../../contract/codes.ts';
import type { Language } from '../../../contract/languages.ts';
import { LiveForm } from '../../../contract/live/live-shapes.ts';
import { createLive, listLives, readLive, readLiveAddress } from '../../../contract/live/lives.ts';
import { Id } from '../../../contract/shapes.ts';
import type { Api } from '../../../services/http/api.ts';
import { apiError, type Result } from '../../../services/http/api-error.ts';

export interface RightsRequest {
  readonly api: Api;
  readonly userId: string;
}

/** Whether the user may create live courses at the school. */
export async function loadRights({ api }: RightsRequest, signal: AbortSignal): Promise<Result<boolean>> {
  const query = { ...{ title: '', startDate: '', timeZone: 'UTC', schoolId: '', userId: '', status: '' as const } };
  const result = await api.until(signal).call(listLives, { query: { ...query, page: 1, pageSize: 1 } });
  return result.ok ? { ok: true, data: result.data.creatable } : result;
}

/** Creates what the form of another service describes: its fields are checked before they are sent. */
export async function create(api: Api, form: unknown): Promise<Result<{ readonly id: string }>> {
  const checked = safeParse(LiveForm, form);
  if (checked.success) return api.call(createLive, { body: checked.output });
  const field = String(checked.issues[0].path?.[0]?.key ?? '');
  return { ok: false, error: { ...apiError('rejected', { code: CODES.invalidInput }), field } };
}

export interface CreatedRequest {
  readonly api: Api;
  readonly liveId: string;
  readonly language: Language;
}

/** Reads what the form says that it has created, with its addresses. */
export async function loadCreated({ api, liveId }: CreatedRequest, signal: AbortSignal) {
  const client = api.until(signal);
  const live = await client.call(readLive, { params: { liveId } });
  if (!live.ok) return live;
  const addresses = await client.call(readLiveAddress, { params: { liveId } });
  return addresses.ok ? { ok: true as const, data: { live: live.data, addresses: addresses.data } } : addresses;
}

/** The id in a `finish` event of the form; null for anything else. */
export function finishedId(event: Event): string | null {
  const { detail } = event as CustomEvent<{ readonly id?: unknown } | null>;
  const checked = safeParse(Id, detail?.id);
  return checked.success ? checked.output : null;
}
