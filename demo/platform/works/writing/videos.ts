import { and, eq } from 'drizzle-orm';
import { activities } from '../../activities/tables.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Platform } from '../../core/platform.ts';
import { recordEvents } from '../../events/record.ts';
import { claimFile, fileAddress } from '../../uploads/files.ts';
import { videos } from '../tables.ts';

type VideoRow = typeof videos.$inferSelect;

const keyOf = ({ id, userId }: Pick<VideoRow, 'id' | 'userId'>) => and(eq(videos.userId, userId), eq(videos.id, id));

/**
 * Publishes a short video. One that was published before by an attempt whose answer was lost stays as it is.
 * @throws RequestError notFound
 */
export const insertVideo = (
  platform: Platform,
  video: Pick<VideoRow, 'id' | 'userId' | 'schoolId' | 'title' | 'fileId' | 'coverId'>,
  now: Date,
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const [found] = await tx.select({ id: videos.id }).from(videos).where(keyOf(video));
    if (found) return;
    const { coverId, fileId, id, schoolId, title, userId } = video;
    const own = { tenantId: schoolId, userId };
    const film = await claimFile(tx, { ...own, id: fileId, purpose: 'workVideo' }, now, 'fileId');
    const cover =
      coverId === '' ? null : await claimFile(tx, { ...own, id: coverId, purpose: 'workPicture' }, now, 'coverId');
    const coverUrl = cover ? await fileAddress(platform, cover, now) : '';
    await tx
      .insert(videos)
      .values({ ...video, coverUrl, fileUrl: '', durationS: Math.round(film.seconds), issueTime: now });
    const subject = { subject: 'video', subjectId: id, schoolId } as const;
    const feed = { subject: 'video', title } as const;
    await recordEvents(tx, [{ kind: 'published', actorId: userId, ...subject, to: [], feed }], now);
  });

/** Gives a video another title, in the feed, too. */
export const renameVideo = (platform: Platform, video: VideoRow, title: string): Promise<void> =>
  transact(platform.db, async (tx) => {
    await tx.update(videos).set({ title }).where(keyOf(video));
    const entry = and(eq(activities.userId, video.userId), eq(activities.subjectId, video.id));
    await tx.update(activities).set({ title }).where(entry);
  });
