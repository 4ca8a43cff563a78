import type { LiveStatus } from '../../../../src/contract/live/live-constants.ts';
import type { LiveRoom } from '../../../../src/contract/live/live-room.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Participant } from '../../tenants/authorization/authorize.ts';
import { requireLive } from '../access.ts';
import { recordWatching } from '../data/watching.ts';
import { recordHostSign } from '../media/host-signs.ts';
import { posterOf } from '../recording/replays.ts';
import { hasReplay, statusOf } from '../status.ts';
import type { LiveRow } from '../tables.ts';
import { isHost } from './host.ts';
import { simulateLearners } from './learners.ts';
import { shownMedia } from './media.ts';
import { arrive, countHands, countOnline, findViewer, requireNotRemoved, type ViewerRow } from './presence.ts';
import { findMessages, findQuiz } from './talk.ts';

/** Somebody in a room. */
export interface Presence {
  readonly rights: Participant;
  readonly row: LiveRow;
  readonly viewer: ViewerRow;
  readonly host: boolean;
}

/** @throws RequestError tenantUnknown, forbidden, schoolClosed, schoolExpired, liveDeleted, notFound, removedFromLive */
export const requirePresence = async (context: UserContext, liveId: string): Promise<Presence> => {
  const { rights, row } = await requireLive(context, liveId);
  const viewer = await findViewer(context.platform.db, row, context.session.userId);
  const host = isHost(rights, row, viewer);
  if (!host) requireNotRemoved(viewer);
  return { rights, row, viewer, host };
};

/**
 * @throws RequestError forbidden unless the user is a host
 */
export const requireHost = async (context: UserContext, liveId: string): Promise<Presence> => {
  const presence = await requirePresence(context, liveId);
  if (presence.host) return presence;
  throw new RequestError('forbidden', 'Only its hosts can do this.', { field: 'liveId' });
};

/** @throws RequestError liveNotOngoing */
export const requireOngoing = ({ row }: Presence, now: Date): void => {
  if (statusOf(row, now) !== 'ongoing')
    throw new RequestError('liveNotOngoing', 'The live course is not on.', { field: 'liveId' });
};

/** Whether its host can open it. */
const isOpenable = (status: LiveStatus): boolean => status === 'beginning' || status === 'expiredDisplayable';

/** Records that somebody is in the room, and returns what it shows. Hosts are not among the people who are counted. */
export const showRoom = async (
  context: UserContext,
  { host, row: found, viewer: before }: Presence,
  since: Date | null = null,
): Promise<LiveRoom> => {
  const { language, now, platform, session } = context;
  const { config, db } = platform;
  const isOn = statusOf(found, now) === 'ongoing';
  const row = isOn && host ? await recordHostSign(db, found, now) : found;
  const status = statusOf(row, now);
  if (isOn && row.sample && config.demo && config.simulatedLearners) await simulateLearners(db, row, language, now);
  const [viewer = before] = isOn && !host ? await arrive(db, row, [session.userId], now) : [];
  if (isOn && !host) await recordWatching(context, row, viewer.seconds - before.seconds);
  const isNew = !host && viewer.visitedAt?.getTime() === now.getTime();
  const over = ['ended', 'expiredEnded'].includes(status);
  return {
    status,
    title: row.title,
    lecturer: row.lecturer,
    startTime: row.startAt.toISOString(),
    endTime: row.endAt.toISOString(),
    openedTime: row.openedAt?.toISOString() ?? '',
    timeZone: row.timeZone,
    now: now.toISOString(),
    host,
    online: isOn ? await countOnline(db, row, now, isNew) : 0,
    checked: viewer.checkedAt !== null,
    appointed: viewer.appointedAt !== null,
    quiz: isOn ? await findQuiz(db, row, session.userId) : null,
    sample: row.sample,
    ...(await shownMedia(platform, row, now)),
    meetingUrl: isOn || (host && isOpenable(status)) ? row.meetingUrl : '',
    recorded: row.recorded,
    language: row.language ?? '',
    checkInOpen: row.checkInEndedAt === null,
    handUp: viewer.handAt !== null,
    muted: viewer.muted,
    hands: isOn && host ? await countHands(db, row) : 0,
    posterUrl: posterOf(row),
    rePlay: hasReplay(row, now) ? 1 : 0,
    messages: isOn || over ? await findMessages(db, row, since, host ? null : session.userId) : [],
  };
};
