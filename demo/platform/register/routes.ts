import { and, eq, ne } from 'drizzle-orm';
import type { REGISTER_CALLS } from '../../../src/contract/school/register.ts';
import { DATA_PROCESSING_VERSION, dataProcessingPath, dataProcessingTitle } from '../agreements/data-processing.ts';
import { transact } from '../core/database/transaction.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { renameInLists } from '../space/follows.ts';
import { countsOf } from '../tenants/counts.ts';
import { schoolOf } from '../tenants/routes.ts';
import { users } from '../users/tables.ts';
import { sendActivationCode } from './activation.ts';
import { check, create } from './creation.ts';
import { sign } from './data-processing.ts';
import { join, lookUp } from './invitations.ts';
import { moderate } from './moderation/moderation.ts';
import { rejectPersonName } from './moderation/person-name.ts';
import { supportPath } from './support/support.ts';

export const REGISTER_HANDLERS: Handlers<typeof REGISTER_CALLS> = {
  async moderateTexts({ body }, context) {
    await moderate(context, body);
    return undefined;
  },

  async updateCreatorName({ body: { realName } }, { platform, session }) {
    rejectPersonName(realName);
    const changed = and(eq(users.id, session.userId), ne(users.realName, realName));
    await transact(platform.db, async (tx) => {
      const [user] = await tx.update(users).set({ realName }).where(changed).returning();
      if (user?.nickName === '') await renameInLists(tx, user);
    });
    return { done: true };
  },

  async checkCreation({ body: { code, kind, name, realName } }, context) {
    await check(context, { kind: kind === 'store' ? 'mall' : 'school', name, code, scale: null }, realName);
    return { accepted: true };
  },

  async createSchool({ body: { code, name, scale } }, context) {
    return create(context, { kind: 'school', name, code, scale });
  },

  async createStore({ body: { code, name } }, context) {
    return create(context, { kind: 'mall', name, code, scale: null });
  },

  async applyActivationCode({ body }, context) {
    return sendActivationCode(context, body);
  },

  async signDataProcessing({ body: { lang } }, { now, platform, session }) {
    await sign(platform.db, session.userId, lang, now);
    return { signSuccess: true };
  },

  async readCreateConfig({ query: { lang } }, { platform: { origins } }) {
    return {
      supportUrl: origins.main + supportPath(lang),
      dataProcessing: {
        name: dataProcessingTitle(lang),
        url: origins.main + dataProcessingPath(lang),
        version: DATA_PROCESSING_VERSION,
      },
    };
  },

  async readInvitation({ params: { code } }, context) {
    const { joined, row } = await lookUp(context, code);
    const { memberCount } = await countsOf(context.platform.db, row.id);
    return { school: schoolOf(context.platform, row), memberCount, joined };
  },

  async joinSchool({ body: { code } }, context) {
    return { schoolId: await join(context, code) };
  },
};
