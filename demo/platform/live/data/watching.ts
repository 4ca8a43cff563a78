import type { UserContext } from '../../core/http/context.ts';
import { pictureUrl } from '../../pictures/picture-url.ts';
import { recordStudy } from '../../studies/record.ts';
import type { LiveRow } from '../tables.ts';

/** Records in the history of a learner that a live course or its recording was watched for this many more seconds. */
export const recordWatching = (
  { now, platform, session }: UserContext,
  { cover, id: itemId, tenantId, title }: LiveRow,
  seconds: number,
): Promise<void> => {
  const address = cover === '' ? '' : pictureUrl('courses', cover as never);
  const live = { tenantId, kind: 'live', itemId, title, cover: address, seconds } as const;
  return recordStudy(platform.db, { userId: session.userId, ...live }, now);
};
