import type { LIVE_DATA_CALLS } from '../../../../src/contract/live/live-data.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { isManageable, requireLive, requireManageable } from '../access.ts';
import { replaysOf } from '../recording/replays.ts';
import { findViewer, requireNotRemoved } from '../room/presence.ts';
import { hasReplay, statusOf } from '../status.ts';
import { overviewOf } from './queries.ts';
import { sheetOf } from './sheet.ts';
import { recordWatching } from './watching.ts';

export const LIVE_DATA_HANDLERS: Handlers<typeof LIVE_DATA_CALLS> = {
  async readLiveData({ body }, context) {
    const { row } = await requireManageable(context, body.liveId);
    return overviewOf(context.platform.db, row, context.now);
  },

  async exportLiveData({ query }, context) {
    const { language, now, platform } = context;
    const { row } = await requireManageable(context, query.liveId);
    if (!['ended', 'expiredEnded'].includes(statusOf(row, now)))
      throw new RequestError('liveNotEnded', 'The live course has not ended.', { field: 'liveId' });
    return sheetOf(platform.db, row, language, now);
  },

  async listReplays({ query }, context) {
    const { rights, row } = await requireLive(context, query.liveId);
    if (rights.userId !== null && !isManageable(rights, row))
      requireNotRemoved(await findViewer(context.platform.db, row, rights.userId));
    return { list: await replaysOf(context.platform, row, context.now) };
  },

  async countReplays({ query }, context) {
    const { row } = await requireLive(context, query.liveId);
    return { count: hasReplay(row, context.now) ? 1 : 0 };
  },

  reportWatching: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { row } = await requireLive(context, params.liveId);
    if (!hasReplay(row, context.now))
      throw new RequestError('liveNotEnded', 'The live course has no recording yet.', { field: 'liveId' });
    await recordWatching(context, row, body.seconds);
    return {};
  }),

  async readLiveInfo({ params }, context) {
    const { row } = await requireLive(context, params.liveId);
    return { actid: row.id, status: statusOf(row, context.now), rePlay: hasReplay(row, context.now) ? 1 : 0 };
  },
};
