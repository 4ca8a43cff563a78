/** Registrations of learning systems that a school may have. */
export const LTI_REGISTRATIONS_MAX = 20;
/** Deployments of one registration. */
export const LTI_DEPLOYMENTS_MAX = 50;
/** The longest issuer, client id, deployment id or address. */
export const LTI_TEXT_MAX_LENGTH = 255;
export const LTI_NAME_MAX_LENGTH = 60;
/** How long the address for a dynamic registration works. */
export const LTI_INVITATION_LIFETIME_S = 86_400;

/** What a learning system may show. */
export const LTI_CONTENT = ['portal', 'live', 'course', 'plate', 'attendance', 'exam'] as const;
export type LtiContent = (typeof LTI_CONTENT)[number];
