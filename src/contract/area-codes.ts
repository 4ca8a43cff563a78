/**
 * Codes of individual areas. They are separate from `codes.ts` so that widgets which never receive them do not load
 * them. Each area's view maps them to texts of its own family. Codes that requirements name keep
 * their values.
 */
export const AREA_CODES = {
  notAMember: '500',
  liveDeleted: '40000',
  createRefused: '400003',
  storeExists: '400004',
  activationCodeWrong: '400301',
  passcodeWrong: '400302',
  invitationEnded: '400311',
  redirectMismatch: '400401',
  nameUnavailable: '400410',
  requestRepeated: '400421',
  startTooEarly: '400601',
  startTooLate: '400602',
  endNotAfterStart: '400603',
  endTooLate: '400604',
  passkeyRefused: '401301',
  proofRequired: '403101',
  clientLoginOff: '403201',
  schoolClosed: '403401',
  schoolExpired: '403402',
  joinByInvitation: '403403',
  signatureWrong: '403301',
  mailUnavailable: '403501',
  textUnavailable: '403502',
  invitationUnknown: '404101',
  noStore: '404111',
  clientUnknown: '404201',
  shortUrlUnknown: '404301',
  onlyWayIn: '409101',
  settingsChanged: '409201',
  lastAdministrator: '409202',
  lockedOut: '409203',
  voteRepeated: '409301',
  voteEnded: '409302',
  alreadyReported: '409401',
  liveOpened: '409501',
  liveOngoing: '409502',
  liveNotOngoing: '409503',
  liveNotEnded: '409504',
  liveTooEarly: '409505',
  schoolFull: '409204',
  pictureUnreadable: '400501',
  pictureTooLarge: '400502',
  unavailable: '503001',
  creationNotSupported: '504001',
  moderationPassed: '901100001',
  moderationViolation: '901100002',
  moderationSensitive: '901100003',
  storeSwitchOn: '901100008',
} as const;

export type AreaCodeName = keyof typeof AREA_CODES;

/** The errors of a call that needs a one-time code, if the platform cannot send one to the account. */
export const CHANNEL_CODES = ['mailUnavailable', 'textUnavailable'] as const satisfies readonly AreaCodeName[];
