import type { PROJECTION_CALLS } from '../../../../src/contract/attendance/projection.ts';
import { isOpen } from '../../accounts/sessions/sessions.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { requireAttendance } from '../access.ts';
import { project } from './projections.ts';
import { countStreams, openStream } from './watches.ts';

/** After how many seconds a user who has too many streams may try again. */
const BUSY_S = 60;

/** Whether the session and the permission of a stream are still valid. */
const isAdmitted = async (context: UserContext, attendanceId: string): Promise<boolean> => {
  const { mode, platform, session } = context;
  const now = platform.config.now();
  if (now.getTime() >= context.now.getTime() + session.expiresIn * 1_000) return false;
  if (!(await isOpen(platform.db, { id: session.id, userId: session.userId }, mode, now))) return false;
  await requireAttendance({ ...context, now }, attendanceId);
  return true;
};

export const PROJECTION_HANDLERS: Handlers<typeof PROJECTION_CALLS> = {
  async readProjection({ params }, context) {
    return project(context.platform, await requireAttendance(context, params.attendanceId));
  },

  async streamProjection({ params }, context) {
    const { platform, session } = context;
    const { limits, streamHeartbeatMs } = platform.config;
    const managed = await requireAttendance(context, params.attendanceId);
    await requireWithinOwn(context, 'projectionStreamsPerUser');
    if (countStreams(platform, session.userId) >= limits.openStreamsPerUser)
      throw new RequestError('tooManyRequests', 'Too many screens are open.', { retryAfter: BUSY_S });
    const check = async () => {
      // A stream ends when the database is unreachable: the request for the next one reports why.
      if (await isAdmitted(context, params.attendanceId).catch(() => false)) stream.beat();
      else stream.end();
    };
    const timer = setInterval(() => void check(), streamHeartbeatMs);
    timer.unref();
    const stream = await openStream(platform, managed, session.userId, () => clearInterval(timer)).catch(
      (error: unknown) => {
        clearInterval(timer);
        throw error;
      },
    );
    return stream;
  },
};
