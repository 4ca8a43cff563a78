import type { Language } from '../../../../src/contract/languages.ts';
import type { TextKey } from '../language/families.ts';
import { textsFor } from '../language/texts.ts';
import type { AnyCodeName, RequestErrorDetail } from './request-error.ts';

/** Messages shown to users (requirement P19). The client shows the waiting time of `tooManyRequests` as a countdown. */
const MESSAGES: Partial<Record<AnyCodeName, TextKey>> = {
  tooManyRequests: 'platform-core:error.tooManyRequests',
  credentialsWrong: 'common:error.credentialsWrong',
  codeWrong: 'platform-core:error.codeWrong',
  pictureUnreadable: 'platform-core:error.pictureUnreadable',
  pictureTooLarge: 'platform-core:error.pictureTooLarge',
  pictureUnreachable: 'platform-core:error.pictureUnreachable',
  schoolClosed: 'platform-core:error.schoolClosed',
  schoolExpired: 'platform-core:error.schoolExpired',
  codeExpired: 'common:error.codeExpired',
  mailUnavailable: 'platform-core:error.mailUnavailable',
  textUnavailable: 'platform-core:error.textUnavailable',
  transactionUnknown: 'common:error.transactionUnknown',
  providerFailure: 'common:error.providerFailure',
  identityTaken: 'common:error.identityTaken',
  signatureWrong: 'platform-core:error.signatureWrong',
  requestRepeated: 'platform-core:error.requestRepeated',
  liveDeleted: 'live:deleted',
  liveNotEnded: 'platform-core:error.liveNotEnded',
  liveNotOngoing: 'platform-core:error.liveNotOngoing',
  liveOngoing: 'platform-core:error.liveOngoing',
  liveOpened: 'platform-core:error.liveOpened',
  liveTooEarly: 'platform-core:error.liveTooEarly',
  cutTooShort: 'platform-core:error.cutTooShort',
  captionsUnreadable: 'platform-core:error.captionsUnreadable',
  hostNotRestricted: 'platform-core:error.hostNotRestricted',
  attendanceNotOpen: 'platform-core:error.attendanceNotOpen',
  attendanceOver: 'platform-core:error.attendanceOver',
  uploadIncomplete: 'platform-core:error.uploadIncomplete',
};

/** The message of an error in the language of the request, for the codes whose message is shown to users. */
export const messageFor = (code: AnyCodeName, language: Language, detail: RequestErrorDetail): string | undefined => {
  const key = MESSAGES[code];
  return key && textsFor(language)(key, { number: detail.attemptsLeft ?? 0 });
};
