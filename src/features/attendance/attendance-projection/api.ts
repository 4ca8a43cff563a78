import {
  type Projection,
  type ProjectionEvent,
  readProjection,
  STREAM_SILENT_MS,
  streamProjection,
} from '../../../contract/attendance/projection.ts';
import type { Api } from '../../../services/http/api.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';

/** How the projection of one attendance is read. */
export interface ProjectionSource {
  read(signal: AbortSignal): Promise<Result<Projection>>;
  /** Resolves at the end of the stream: with null if the server ended it. */
  follow(receive: (event: ProjectionEvent) => void, signal: AbortSignal): Promise<ApiError | null>;
}

export const projectionSource = (api: Api, attendanceId: string): ProjectionSource => {
  const params = { attendanceId };
  return {
    read: (signal) => api.until(signal).call(readProjection, { params }),
    // Loaded by the screens that stream.
    follow: async (receive, signal) => {
      const { readEvents } = await import('../../../services/events/event-stream.ts');
      return readEvents(api, streamProjection, { params }, { receive, signal, silentMs: STREAM_SILENT_MS });
    },
  };
};
