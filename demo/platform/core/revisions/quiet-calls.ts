/**
 * Calls that change nothing that a visitor sees, or only figures that may be late: what is kept of a school's public
 * content stays. Without them, a school where somebody signs in or visits a space every second would keep nothing.
 */
export const QUIET_CALLS: ReadonlySet<string> = new Set([
  // Sessions and ways in.
  'auth.signIn',
  'auth.signInWithCode',
  'auth.signInWithPasskey',
  'auth.passkeySignInOptions',
  'auth.passkeyCreationOptions',
  'auth.createPasskey',
  'auth.removePasskey',
  'auth.reauthenticate',
  'auth.requestCode',
  'auth.refresh',
  'auth.signOut',
  // They read, with a body.
  'common.moderateTexts',
  'history.find',
  'lives.data',
  'schools.checkCreation',
  'space.followStates',
  'works.overlay',
  'works.resolve',
  // What is sent or drafted is seen once something else is saved.
  'courses.create',
  'courses.delete',
  'uploads.begin',
  'uploads.cancel',
  'uploads.finish',
  // They count.
  'errors.report',
  'exams.extraTime',
  'lives.broadcastRenew',
  'lives.broadcastStop',
  'lives.hand',
  'lives.presence',
  'lives.restrict',
  'lives.watched',
  'space.visit',
  'works.examAnswer',
]);
