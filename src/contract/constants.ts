/** Business constants, each defined once with its unit and the requirement that sets it (requirement P17). */

import { MINUTE_MS } from './durations.ts';

/** The sign-in methods (requirement S01). */
export const LOGIN_METHOD = { account: 1, corporate: 2, unifiedPortal: 3, employee: 4 } as const;
export type LoginMethod = (typeof LOGIN_METHOD)[keyof typeof LOGIN_METHOD];

/** Delay before leaving the page after a provider login or after binding an account (requirements S05, S06). */
export const SUCCESS_REDIRECT_DELAY_MS = 2_000;

/** How long a sign-in at a provider may take for which something waits that a visitor wanted. */
export const INTENT_MS = 10 * MINUTE_MS;

/** How long the confirm button of the service agreement stays disabled in the create flow (requirement S17). */
export const AGREEMENT_COUNTDOWN_S = 10;

/** Length of a one-time code (requirement S01). */
export const ONE_TIME_CODE_DIGITS = 6;

/** How long a one-time code is valid. */
export const ONE_TIME_CODE_LIFETIME_S = 600;

/**
 * Minimum interval between two one-time codes (requirement S01). The value in the server's response takes precedence.
 */
export const CODE_RESEND_S = 60;

/** Number of wrong attempts that invalidates a one-time code. */
export const CODE_ATTEMPTS = 5;

/** Minimum length of a new password. There are no composition rules (ASVS 6.2). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const ACCOUNT_MAX_LENGTH = 254;

/** Number of schools per page of the public list. */
export const SCHOOL_PAGE_SIZE = 12;

/** Number of levels of a plate’s categories (requirement K01). */
export const CATEGORY_LEVELS = 4;
/** The best score of a plate. */
export const PLATE_SCORE_MAX = 5;
/** The query parameter in which a page keeps the chosen category (requirement K04). */
export const CATEGORY_PARAMETER = 'category';
/** How many of its sub-schools a portal shows. */
export const SUB_SCHOOLS_MAX = 50;

/** Delay after the last keystroke before a search starts. */
export const SEARCH_DEBOUNCE_MS = 250;
/** The words of a search that count; the platform ignores further ones. */
export const SEARCH_WORDS_MAX = 6;
/** Maximum length of a search term that the platform accepts. */
export const SEARCH_MAX_LENGTH = 100;
/** How long a tab keeps the values of a form that was not sent. */
export const DRAFT_LIFETIME_MS = 30 * MINUTE_MS;

/** Maximum size of an agreement text. */
export const DOCUMENT_LIMIT_BYTES = 1_048_576;
/** Timeout for loading an agreement text. */
export const DOCUMENT_TIMEOUT_MS = 10_000;

/** A server message is rendered as text and truncated to this many characters (requirement P19). */
export const SERVER_MESSAGE_MAX_LENGTH = 300;

/**
 * The number of returns to a callback page within the window after which it stops and offers next steps (requirement
 * S21).
 */
export const CALLBACK_LOOP_LIMIT = 3;
export const CALLBACK_LOOP_WINDOW_MS = 30_000;

/** Retry budget of one call: three attempts in total, for idempotent calls only. */
export const CALL_ATTEMPTS = 3;
export const CALL_TIMEOUT_MS = 15_000;
export const CALL_TOTAL_MS = 30_000;
export const RETRY_BASE_MS = 300;
export const RETRY_CAP_MS = 8_000;
export const RETRY_AFTER_MAX_S = 30;
/** The longest random wait of a poll after several failures. */
export const POLL_BACKOFF_MAX_MS = 300_000;

/** Lifetimes of access and refresh tokens at the reference platform. */
export const ACCESS_TOKEN_LIFETIME_S = 600;
/** Of a session that a school opens in place of one of its people; it is not renewed. */
export const BOUND_TOKEN_LIFETIME_S = 900;
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 3_600;
/** Grace period in which two tabs may use the same refresh token. Later reuse revokes the token family. */
export const REFRESH_GRACE_S = 10;

/** The agreements that a user signs: user agreement, privacy statement and terms of service (requirement S16). */
export const AGREEMENT_PRIMARY_TYPE = 'YH';
export const AGREEMENT_TYPE = { privacy: 'YS', service: 'FW' } as const;
export type AgreementType = (typeof AGREEMENT_TYPE)[keyof typeof AGREEMENT_TYPE];
/** The operation of an agreement call: query the status, or record the signature (requirement S16). */
export const SIGN_OPERATION = { check: 1, record: 2 } as const;
/** The status of an agreement in the response of a check: current version signed, or not yet signed (requirement S05). */
export const AGREEMENT_STATUS = { signed: 0, toSign: 1 } as const;

/** The source of a federated identity, as `platformType` (requirement S05). */
export const PLATFORM_TYPES = ['uniportal', 'corporate', 'enterprise', 'imc', 'messaging'] as const;
export type PlatformType = (typeof PLATFORM_TYPES)[number];

/** Limits of the create form (requirement R02). */
export const CREATOR_NAME_MAX_LENGTH = 200;
export const SCHOOL_NAME_MAX_LENGTH = 100;
export const ACTIVATION_CODE_MAX_LENGTH = 20;
/** Maximum number of members of a school: 500, 1,000, 5,000, or more (requirement R02). */
export const SCHOOL_SCALES = [500, 1_000, 5_000, 999_999] as const;
export type SchoolScale = (typeof SCHOOL_SCALES)[number];
export const DEFAULT_SCHOOL_SCALE: SchoolScale = 500;
/** How often a page that was opened during maintenance checks whether it has ended. */
export const MAINTENANCE_POLL_MS = 60_000;
/** Maximum length of a school's description. */
export const SCHOOL_DESCRIPTION_MAX_LENGTH = 300;
/** Maximum length of the address of a logo or cover. */
export const PICTURE_ADDRESS_MAX_LENGTH = 2_000;
/** How many origins a school can list. */
export const LISTED_ORIGINS_MAX = 50;
/** Number of members per page of the admin console. */
export const MEMBER_PAGE_SIZE = 20;
/** A name with one of these endings must be confirmed before creation (requirement R06). */
export const FORMAL_NAME_ENDINGS = ['大学', '学院'] as const;
/** Hosts with this prefix enable store mode (requirement R03). */
export const MALL_HOST_PREFIX = 'mall.';
/** The interval at which the progress bar of the creating page advances by one percent (requirement R12). */
export const CREATING_STEP_MS = 20;
/** The moderation scene for creator and school names (requirement R07). */
export const MODERATION_SCENE = 'EXERCISE';
/** Minimum length of an invitation code, which consists of letters and digits (requirement R10). */
export const INVITATION_CODE_MIN_LENGTH = 6;
export const INVITATION_CODE_MAX_LENGTH = 20;
/** The cookie that caches the store switch of a tenant: 1 or 0, and the tenant (requirement M01). */
export const STORE_COOKIE = 'isStore';
/** How long the cookie is valid before the store switch is requested again. */
export const STORE_COOKIE_LIFETIME_S = 3_600;
/** How long an authorization code for a third-party application is valid (requirement S12: at most 10 minutes). */
export const AUTHORIZATION_CODE_LIFETIME_S = 60;

/** An early response that is not used within this time may be out of date. */
export const EARLY_ANSWER_MS = 15_000;
