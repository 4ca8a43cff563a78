import type { BLOCK_CALLS } from '../../../../src/contract/space/blocks.ts';
import { transact } from '../../core/database/transaction.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { endFollows } from '../follows.ts';
import { peopleOf, publicNameOf } from '../people.ts';
import { blockOf, findBlocks, setBlock } from './blocks.ts';

export const BLOCK_HANDLERS: Handlers<typeof BLOCK_CALLS> = {
  async readBlock({ query: { userId } }, { platform, session }) {
    return { kind: await blockOf(platform.db, session.userId, userId) };
  },

  saveBlock: limited('followsPerUser', async ({ body: { kind, userId: otherId } }, { now, platform, session }) => {
    const { userId } = session;
    if (otherId === userId) throw new RequestError('invalidInput', 'You cannot block yourself.', { field: 'userId' });
    const people = await peopleOf(platform.db, [userId, otherId]);
    const [self, other] = [people.get(userId), people.get(otherId)];
    if (!self || !other) throw new RequestError('notFound', 'The person does not exist.', { field: 'userId' });
    await transact(platform.db, async (tx) => {
      if (kind === 'block') await endFollows(tx, [self.person, other.person], now);
      await setBlock(tx, { kind, otherId, userId }, now);
    });
    return { kind };
  }),

  async listBlocks({ query }, { platform: { db }, session }) {
    const { next, rows } = await findBlocks(db, session.userId, query);
    const people = await peopleOf(
      db,
      rows.map(({ otherId }) => otherId),
    );
    const list = rows.flatMap(({ createdAt, kind, otherId }) => {
      const person = people.get(otherId)?.person;
      if (!person) return [];
      const { avatarUrl } = person;
      return [{ userId: otherId, nickName: publicNameOf(person), avatarUrl, kind, since: createdAt.toISOString() }];
    });
    return { list, next };
  },
};
