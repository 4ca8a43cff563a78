import type { saveSpaceAbout } from '../../../../src/contract/space/people.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { moderate } from '../../register/moderation/moderation.ts';
import { spaces } from '../../space/tables.ts';

/** The line that people say about themselves. Here, because moderation lies above the area of the spaces. */
export const ABOUT_HANDLERS: Handlers<{ readonly saveSpaceAbout: typeof saveSpaceAbout }> = {
  async saveSpaceAbout({ body: { about } }, context) {
    const { platform, session } = context;
    const { userId } = session;
    await requireWithinOwn(context, 'settingsPerUser');
    if (about !== '') await moderate(context, [{ content: about, contentName: 'about' }]);
    await platform.db
      .insert(spaces)
      .values({ userId, about })
      .onConflictDoUpdate({ target: spaces.userId, set: { about } });
    return { about };
  },
};
