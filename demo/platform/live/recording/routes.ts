import type { Replay } from '../../../../src/contract/live/live-data.ts';
import { CUT_MIN_S } from '../../../../src/contract/live/media-constants.ts';
import type { RECORDING_CALLS } from '../../../../src/contract/live/recordings.ts';
import type { Database } from '../../core/database/database.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireManageable } from '../access.ts';
import { filesFolder } from '../media/addresses.ts';
import { shownOf } from '../media/playlist.ts';
import { recordingOf } from '../media/segments.ts';
import { liveRecordings } from '../media/tables.ts';
import { hasReplay } from '../status.ts';
import { countChange } from '../writes.ts';
import { readCaptions, writeCaptions } from './captions.ts';
import { runsOf } from './download.ts';
import { dropRecording } from './keep.ts';
import { replaysOf } from './replays.ts';
import { contentOf, findSource, type Source } from './source.ts';

/**
 * A recording that the user manages.
 * @throws RequestError liveDeleted, notFound, forbidden, liveNotEnded
 */
const requireReplay = async (context: UserContext, liveId: string): Promise<Source> => {
  const { row } = await requireManageable(context, liveId);
  if (!hasReplay(row, context.now))
    throw new RequestError('liveNotEnded', 'The live course has no recording yet.', { field: 'liveId' });
  const source = await findSource(context.platform.db, row.tenantId, row.id);
  if (!source) throw new RequestError('notFound', 'The recording does not exist.', { field: 'liveId' });
  return source;
};

/**
 * The recording, if it is the live course's own: that of another one is changed there.
 * @throws RequestError forbidden
 */
const requireOwn = async (context: UserContext, liveId: string): Promise<Source> => {
  const source = await requireReplay(context, liveId);
  if (source.recording.liveId === source.live.id) return source;
  throw new RequestError('forbidden', 'The recording is that of another live course.', { field: 'liveId' });
};

const shown = async ({ now, platform }: UserContext, { live }: Source): Promise<Replay> => {
  const [replay] = await replaysOf(platform, live, now);
  if (!replay) throw new Error('a recording that is not shown');
  return replay;
};

/** What a cut leaves of a recording, outwards to where segments begin; in milliseconds of the whole. */
const rangeOf = async (db: Database, { recording }: Source, cut: { cutStartMs: number; cutEndMs: number }) => {
  const { pages } = await contentOf(db, recording);
  let startMs = -1;
  let endMs = 0;
  for await (const page of shownOf(pages, cut))
    for (const { atMs, segment } of page) {
      if (startMs < 0) startMs = atMs;
      endMs = atMs + segment.ms;
    }
  return { startMs: Math.max(0, startMs), endMs, fullMs: recording.ms };
};

export const RECORDING_HANDLERS: Handlers<typeof RECORDING_CALLS> = {
  async cutReplay({ body, params }, context) {
    const { db } = context.platform;
    const source = await requireOwn(context, params.liveId);
    await countChange(context);
    const cut = { cutStartMs: Math.round(body.start * 1_000), cutEndMs: Math.round(body.end * 1_000) };
    const { endMs, fullMs, startMs } = await rangeOf(db, source, cut);
    const isUnlimited = body.end === 0;
    if ((!isUnlimited && body.end - body.start < CUT_MIN_S) || endMs - startMs < Math.min(fullMs, CUT_MIN_S * 1_000))
      throw new RequestError('cutTooShort', `A cut leaves ${CUT_MIN_S} seconds at least.`, {
        field: isUnlimited ? 'start' : 'end',
      });
    await db
      .update(liveRecordings)
      .set({ cutStartMs: startMs, cutEndMs: endMs === fullMs ? 0 : endMs })
      .where(recordingOf(source.recording));
    return shown(context, source);
  },

  async downloadReplay({ params }, context) {
    const { now, platform } = context;
    const source = await requireReplay(context, params.liveId);
    const folder = await filesFolder(platform, source.live, now);
    const runs = await runsOf(platform, source);
    return {
      files: runs.map((run, index) => ({
        name: run.name,
        url: `${folder}/${index}`,
        bytes: run.bytes,
        seconds: run.ms / 1_000,
      })),
    };
  },

  async deleteReplay({ params }, context) {
    const { live } = await requireReplay(context, params.liveId);
    await countChange(context);
    await dropRecording(context.platform, live);
    return {};
  },

  async setCaptions({ body, params }, context) {
    const source = await requireOwn(context, params.liveId);
    await countChange(context);
    const content = body.text === '' ? '' : readCaptions(body.text);
    await writeCaptions(context.platform.db, source.recording, body.language, content);
    return shown(context, source);
  },
};
