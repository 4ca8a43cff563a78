import type { UserContext } from '../../core/http/context.ts';
import { liveCoverUrl } from '../../pictures/picture-url.ts';
import { recordStudy } from '../../studies/record.ts';
import type { LiveRow } from '../tables.ts';

/** Records in the history of a learner that a live course or its recording was watched for this many more seconds. */
export const recordWatching = (
  { now, platform, session }: UserContext,
  row: LiveRow,
  seconds: number,
): Promise<void> => {
  const { id: itemId, tenantId, title } = row;
  const live = { tenantId, kind: 'live', itemId, title, cover: liveCoverUrl(row), seconds } as const;
  return recordStudy(platform.db, { userId: session.userId, ...live }, now);
};
