import { REPORT_APP_ID, REPORT_CHANNEL, REPORT_SCENES } from '../../../contract/report/report.ts';
import { newKey } from '../../../services/resource/new-key.ts';
import { readStored, store } from '../../../services/storage.ts';
import type { OpenedReport } from './api.ts';

/** The context that the embedding page sends to the report service (requirement C01). */
export interface ComplaintContext {
  readonly businessKey: string;
  readonly sceneId: number;
  readonly subSceneId: number;
  readonly additionalContext: { readonly ticket: string; readonly kind: string };
  readonly appId: number;
  readonly channelId: string;
  readonly deviceId: string;
  readonly tenantId: string;
  readonly tenantName: string;
}

const DEVICE_KEY = 'campus-device';

/** A random name for this browser. */
function deviceId(): string {
  const known = readStored('local', DEVICE_KEY);
  if (known && /^[\w-]{8,64}$/.test(known)) return known;
  const made = newKey();
  store('local', DEVICE_KEY, made);
  return made;
}

export function contextOf({ subject, tenantId, tenantName, ticket }: OpenedReport): ComplaintContext {
  const scene = subject.kind === 'user' ? REPORT_SCENES.user : REPORT_SCENES.other;
  return {
    businessKey: subject.id,
    ...scene,
    additionalContext: { ticket, kind: subject.kind },
    appId: REPORT_APP_ID,
    channelId: REPORT_CHANNEL,
    deviceId: deviceId(),
    tenantId,
    tenantName,
  };
}

/** The messages that the report service sends to the embedding page. */
export type ServiceMessage =
  | { readonly type: 'loaded' }
  | { readonly type: 'sent' }
  | { readonly type: 'size'; readonly height: number };

const HEIGHT_MIN = 240;
const HEIGHT_MAX = 2_400;

/** Parses a message; null for anything else than a message of the report service. Structured cloning removes getters. */
export function readMessage(data: unknown): ServiceMessage | null {
  if (data === 'loaded') return { type: 'loaded' };
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as { readonly type?: unknown; readonly height?: unknown };
  if (type === 'sent') return { type };
  if (type !== 'size' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return { type, height: Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, Math.ceil(height))) };
}
