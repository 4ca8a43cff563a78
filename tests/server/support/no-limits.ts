import type { Limits } from '../../../demo/platform/config.ts';

const unlimited = { count: 1_000_000, seconds: 1 };
/** Limits that no test reaches. */
export const NO_LIMITS: Limits = {
  failuresPerAccount: unlimited,
  failuresPerAccountDay: unlimited,
  failuresPerAddress: unlimited,
  codesPerAccount: unlimited,
  codesPerAccountAddress: unlimited,
  codesPerAddress: unlimited,
  resendSeconds: 0,
  startsPerAddress: unlimited,
  moderationsPerUser: unlimited,
  activationsPerUser: unlimited,
  guessesPerUser: unlimited,
  guessesPerAddress: unlimited,
  schoolsPerUser: 1_000,
  authorizationsPerUser: unlimited,
  followsPerUser: unlimited,
  settingsPerUser: unlimited,
  visitsPerUser: unlimited,
  plateChangesPerUser: unlimited,
  liveChangesPerUser: unlimited,
  liveStepsPerUser: unlimited,
  liveMessagesPerUser: unlimited,
  guessesPerLive: unlimited,
  uploadsPerUser: unlimited,
  reportTicketsPerUser: unlimited,
  reportCallsPerAddress: unlimited,
};
