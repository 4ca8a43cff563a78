/** What a widget with the consent gate tells its page (requirement S23). */
export const CONSENT_EVENTS = {
  'campus-agreement-accepted': { note: 'The agreements were accepted and recorded.', detail: { language: 'string' } },
  'campus-agreement-declined': {
    note: 'The agreements were declined. At sign-in no session comes of it.',
    detail: { language: 'string' },
  },
} as const;

/** What a widget that signs somebody in tells its page. */
export const SIGN_IN_EVENTS = {
  'campus-signed-in': {
    note: 'A session stands.',
    detail: {
      userId: 'string',
      method: ['password', 'code', 'passkey', 'federated'],
      isFirstLogin: 'boolean',
    },
  },
  ...CONSENT_EVENTS,
} as const;
