/** Events of every widget that asks for consent to the agreements (requirement S23). */
export const CONSENT_EVENTS = {
  'campus-agreement-accepted': { note: 'The agreements were accepted and recorded.', detail: { language: 'string' } },
  'campus-agreement-declined': {
    note: 'The agreements were declined. During sign-in, no session is created.',
    detail: { language: 'string' },
  },
} as const;

/** Events of every widget that signs a user in. */
export const SIGN_IN_EVENTS = {
  'campus-signed-in': {
    note: 'A session was established.',
    detail: {
      userId: 'string',
      method: ['password', 'code', 'passkey', 'federated'],
      isFirstLogin: 'boolean',
    },
  },
  ...CONSENT_EVENTS,
} as const;
