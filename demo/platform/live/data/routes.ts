import type { LIVE_DATA_CALLS } from '../../../../src/contract/live/live-data.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { requireLive, requireManageable } from '../access.ts';
import { hasReplay, statusOf } from '../status.ts';
import { overviewOf } from './queries.ts';
import { replaysOf } from './replays.ts';

export const LIVE_DATA_HANDLERS: Handlers<typeof LIVE_DATA_CALLS> = {
  async readLiveData({ body }, context) {
    const { row } = await requireManageable(context, body.liveId);
    return overviewOf(context.platform.db, row, context.now);
  },

  async listReplays({ query }, context) {
    const { row } = await requireLive(context, query.liveId);
    return { list: replaysOf(row, context.now) };
  },

  async countReplays({ query }, context) {
    const { row } = await requireLive(context, query.liveId);
    return { count: hasReplay(row, context.now) ? 1 : 0 };
  },

  async readLiveInfo({ params }, context) {
    const { row } = await requireLive(context, params.liveId);
    return { actid: row.id, status: statusOf(row, context.now), rePlay: hasReplay(row, context.now) ? 1 : 0 };
  },
};
