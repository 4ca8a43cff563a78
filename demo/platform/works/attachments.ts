import { DOWNLOAD_LIFETIME_S } from '../../../src/contract/space/work-constants.ts';
import type { Attachment } from '../../../src/contract/space/work-shapes.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { keyedHash, sameSecret } from '../core/random.ts';
import type { posts } from './tables.ts';

type PostRow = typeof posts.$inferSelect;

/** What a token grants: one attachment of one post, to one user, until a time. */
export interface Grant {
  readonly postId: string;
  readonly uid: string;
  readonly userId: string;
}

const SECRET = 'downloads';

const signatureOf = async ({ secrets }: Platform, text: string): Promise<string> =>
  keyedHash(await secrets.get(SECRET), text);

/** A token for an attachment. It contains nothing about the session, which the document service must not learn. */
export const grantToken = async (platform: Platform, { postId, uid, userId }: Grant, now: Date): Promise<string> => {
  const until = Math.floor(now.getTime() / 1_000) + DOWNLOAD_LIFETIME_S;
  const text = [postId, uid, userId, until].join('~');
  return `${text}~${await signatureOf(platform, text)}`;
};

/** The grant of a token, or null for one that was changed or is out of date. */
export const readToken = async (platform: Platform, token: string, now: Date): Promise<Grant | null> => {
  const parts = token.split('~');
  const [postId = '', uid = '', userId = '', until = '', signature = ''] = parts;
  if (parts.length !== 5) return null;
  const isOurs = sameSecret(signature, await signatureOf(platform, parts.slice(0, 4).join('~')));
  return isOurs && Number(until) * 1_000 > now.getTime() ? { postId, uid, userId } : null;
};

/**
 * An attachment of a post that is of the wanted kind.
 * @throws RequestError notFound
 */
export const requireAttachment = (post: PostRow, uid: string, servType: Attachment['servType']): Attachment => {
  const found = post.attachments.find((one) => one.uid === uid && one.servType === servType);
  if (!found) throw new RequestError('notFound', 'The attachment does not exist.', { field: 'uid' });
  return found;
};

/** The content of an attachment of the demo: the text of its post, with a mark that makes programs read it as UTF-8. */
export const contentOf = (post: Pick<PostRow, 'title' | 'content'>, { docVersion }: Attachment): string =>
  `\uFEFF${post.title}\n\n${post.content}\n${docVersion === '' ? '' : `\n${docVersion}\n`}`;

/** The address of an attachment at the document service, for the user of the context. */
export const documentAddress = async (
  { now, platform }: Pick<CallContext, 'now' | 'platform'>,
  grant: Grant,
): Promise<string> => {
  const url = new URL(`/documents/${encodeURIComponent(grant.uid)}`, platform.origins.assets);
  url.searchParams.set('token', await grantToken(platform, grant, now));
  return url.href;
};
