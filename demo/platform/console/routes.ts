import type { CONSOLE_CALLS } from '../../../src/contract/school/console.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { saveAccess } from './access.ts';
import { findMembers, saveRole } from './members.ts';
import { saveProfile } from './profile.ts';
import { readSettings } from './settings.ts';

export const CONSOLE_HANDLERS: Handlers<typeof CONSOLE_CALLS> = {
  readConsole: ({ params }, context) => readSettings(context, params.schoolId),

  async updateProfile({ body, params }, context) {
    await saveProfile(context, params.schoolId, body);
    return readSettings(context, params.schoolId);
  },

  async updateAccess({ body, params }, context) {
    await saveAccess(context, params.schoolId, body);
    return readSettings(context, params.schoolId);
  },

  listMembers: ({ params, query }, context) => findMembers(context, params.schoolId, query),

  changeRole: ({ body, params }, context) => saveRole(context, params, body),
};
