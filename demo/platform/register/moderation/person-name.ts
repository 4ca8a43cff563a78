import { RequestError } from '../../core/http/request-error.ts';
import { rejectUnsuitable } from './moderation.ts';
import { impersonatesPlatform } from './names.ts';

/**
 * Rejects a person's name that is unsuitable, or that could be taken for the platform's own.
 * @throws RequestError moderationViolation, moderationSensitive
 */
export const rejectPersonName = (realName: string): void => {
  rejectUnsuitable([{ content: realName, contentName: 'realName' }]);
  if (impersonatesPlatform(realName)) {
    throw new RequestError('moderationViolation', 'The name is one of the platform’s.', { field: 'realName' });
  }
};
