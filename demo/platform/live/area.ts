import { area } from '../core/areas/area.ts';
import { clearedOf, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { mountFeeds } from './calendar/feed.ts';
import { LIVE_CALENDAR_HANDLERS } from './calendar/routes.ts';
import { calendarAddresses } from './calendar/tables.ts';
import { LIVE_DATA_HANDLERS } from './data/routes.ts';
import { liveEvents, liveSamples, liveViewers } from './data/tables.ts';
import { mountLiveForm } from './form-script.ts';
import { clearCovers, LIVE_COVER_HANDLERS } from './hosts/covers.ts';
import { LIVE_HOST_HANDLERS } from './hosts/routes.ts';
import { BROADCAST_HANDLERS } from './media/broadcast.ts';
import { mountIngest } from './media/ingest.ts';
import { liveCaptions, liveParts, liveRecordings, liveSegments } from './media/tables.ts';
import { mountDownloads } from './recording/download.ts';
import { clearRecordings } from './recording/keep.ts';
import { RECORDING_HANDLERS } from './recording/routes.ts';
import { mountMedia } from './recording/serve.ts';
import { LIVE_PEOPLE_HANDLERS } from './room/people.ts';
import { LIVE_ROOM_HANDLERS } from './room/routes.ts';
import { LIVE_HANDLERS } from './routes.ts';
import { seedLives } from './seed/seed.ts';
import { LIVE_SETTINGS_HANDLERS } from './settings/settings.ts';
import { liveSchools } from './settings/tables.ts';
import { lives } from './tables.ts';

/** Live courses, their rooms and their data. */
export const LIVE = area({
  calls: {
    ...LIVE_HANDLERS,
    ...LIVE_CALENDAR_HANDLERS,
    ...LIVE_HOST_HANDLERS,
    ...LIVE_COVER_HANDLERS,
    ...LIVE_DATA_HANDLERS,
    ...LIVE_ROOM_HANDLERS,
    ...BROADCAST_HANDLERS,
    ...RECORDING_HANDLERS,
    ...LIVE_PEOPLE_HANDLERS,
    ...LIVE_SETTINGS_HANDLERS,
  },
  assetMounts: [mountLiveForm, mountIngest, mountMedia, mountDownloads, mountFeeds],
  clearFiles: async (platform, now) => {
    await clearRecordings(platform, now);
    await clearCovers(platform, now);
  },
  tables: [
    stored(lives, byTenant(), { createdBy: clearedOf('creator'), deletedBy: clearedOf('who deleted it') }),
    stored(liveViewers, byTenant(), { userId: deletedWith('viewer') }),
    stored(liveSamples, byTenant(), {}),
    stored(liveEvents, byTenant(), { userId: deletedWith('author'), repliedBy: clearedOf('who answered it') }),
    stored(liveRecordings, byTenant(), { writerId: clearedOf('who broadcast it') }),
    stored(liveParts, byTenant(), {}),
    stored(liveSegments, byTenant(), {}),
    stored(liveCaptions, byTenant(), {}),
    stored(liveSchools, byTenant(), {}),
    stored(calendarAddresses, byTenant(), { userId: deletedWith('owner') }),
  ],
  seed: seedLives,
});
