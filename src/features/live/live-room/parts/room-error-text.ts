import { AREA_CODES } from '../../../../contract/area-codes.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import type { Translate } from '../../../../services/language/translator.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';

const TEXTS: Readonly<Record<string, TextKey>> = {
  [AREA_CODES.moderationViolation]: 'live-room:messages.refused',
  [AREA_CODES.moderationSensitive]: 'live-room:messages.refused',
  [AREA_CODES.mutedInLive]: 'live-room:messages.muted',
  [AREA_CODES.removedFromLive]: 'live-room:removed',
  [AREA_CODES.checkInEnded]: 'live-room:checkIn.over',
};

/** Why something could not be done in a room, in the words of the room. */
export function roomErrorText(t: Translate, error: ApiError): string {
  const own = TEXTS[error.code];
  return own ? t(own) : errorText(t, error);
}
