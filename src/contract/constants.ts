/** Business constants, each here once with its unit and the requirement that sets it (requirement P17). */

/** The methods of sign-in (requirement S01). */
export const LOGIN_METHOD = { account: 1, corporate: 2, unifiedPortal: 3, employee: 4 } as const;
export type LoginMethod = (typeof LOGIN_METHOD)[keyof typeof LOGIN_METHOD];

/** Wait before leaving the page after a bind (requirement S06). */
export const BIND_REDIRECT_DELAY_MS = 2_000;

/** How long the service agreement holds confirm back in the create flow (requirement S17). */
export const AGREEMENT_COUNTDOWN_S = 10;

/** Length of a one-time code (requirement S01). */
export const ONE_TIME_CODE_DIGITS = 6;

/** How long a one-time code can be used. */
export const ONE_TIME_CODE_LIFETIME_S = 600;

/** Wait before another one-time code may be asked for (requirement S01); the server's answer is what counts. */
export const CODE_RESEND_S = 60;

/** Wrong tries after which a one-time code is void. */
export const CODE_ATTEMPTS = 5;

/** A password of fewer characters is refused when it is set; there are no composition rules (ASVS 6.2). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const ACCOUNT_MAX_LENGTH = 254;

/** Schools shown on one page of the public list. */
export const SCHOOL_PAGE_SIZE = 12;

/** Typing that pauses this long is searched for, and the longest search that the platform takes. */
export const SEARCH_DEBOUNCE_MS = 250;
export const SEARCH_MAX_LENGTH = 100;

/** An agreement text of more than this, or slower than this, is not shown. */
export const DOCUMENT_LIMIT_BYTES = 1_048_576;
export const DOCUMENT_TIMEOUT_MS = 10_000;

/** How long news of a renewed session may take to the other tabs. */
export const NEWS_TRAVEL_MS = 100;

/** A server message is shown as text, cut at this many characters (requirement P19). */
export const SERVER_MESSAGE_MAX_LENGTH = 300;

/** A callback that comes back this often within the window ends on a page with ways on (requirement S21). */
export const CALLBACK_LOOP_LIMIT = 3;
export const CALLBACK_LOOP_WINDOW_MS = 30_000;

/** The budget of one call: three attempts in all, for calls that are safe to repeat. */
export const CALL_ATTEMPTS = 3;
export const CALL_TIMEOUT_MS = 15_000;
export const CALL_TOTAL_MS = 30_000;
export const RETRY_BASE_MS = 300;
export const RETRY_CAP_MS = 8_000;
export const RETRY_AFTER_MAX_S = 30;

/** Life of an access token and of a refresh token at the reference platform. */
export const ACCESS_TOKEN_LIFETIME_S = 600;
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 3_600;
/** Two tabs may use one refresh token within this time; later reuse ends the family. */
export const REFRESH_GRACE_S = 10;

/** The agreements a user signs: user agreement, its privacy statement and its terms of service. */
export const AGREEMENT_PRIMARY_TYPE = 'YH';
export const AGREEMENT_TYPE = { privacy: 'YS', service: 'FW' } as const;
export type AgreementType = (typeof AGREEMENT_TYPE)[keyof typeof AGREEMENT_TYPE];
/** What an agreement call does: ask for the status, or record the signature. */
export const SIGN_OPERATION = { check: 1, record: 2 } as const;
/** The status of one agreement in the answer of a check: signed in its current version, or still to sign (requirement S05). */
export const AGREEMENT_STATUS = { signed: 0, toSign: 1 } as const;

/** Where an identity of a federated login comes from, as `platformType` names it (requirement S05). */
export const PLATFORM_TYPES = ['uniportal', 'corporate', 'enterprise', 'imc', 'messaging'] as const;
export type PlatformType = (typeof PLATFORM_TYPES)[number];

/** Limits of the create form (requirement R02). */
export const CREATOR_NAME_MAX_LENGTH = 200;
export const SCHOOL_NAME_MAX_LENGTH = 100;
export const ACTIVATION_CODE_MAX_LENGTH = 20;
/** Members that a school is made for: up to 500, 1,000, 5,000, or more (requirement R02). */
export const SCHOOL_SCALES = [500, 1_000, 5_000, 999_999] as const;
export type SchoolScale = (typeof SCHOOL_SCALES)[number];
export const DEFAULT_SCHOOL_SCALE: SchoolScale = 500;
/** A name with one of these endings asks for a second look before it is created (requirement R06). */
export const FORMAL_NAME_ENDINGS = ['大学', '学院'] as const;
/** Store mode is on when the host begins with it (requirement R03). */
export const MALL_HOST_PREFIX = 'mall.';
/** The bar of the creating page: one percent a step (requirement R12). */
export const CREATING_STEP_MS = 20;
/** Moderation of the creator's and the school's name (requirement R07). */
export const MODERATION_SCENE = 'EXERCISE';
/** An invitation code is letters and digits (requirement R10). */
export const INVITATION_CODE_MIN_LENGTH = 6;
export const INVITATION_CODE_MAX_LENGTH = 20;
/** The cookie that holds the store flag: 1 or 0 (requirement M01). */
export const STORE_COOKIE = 'isStore';
/** How long a page goes by that cookie before it asks for the store switch again. */
export const STORE_COOKIE_LIFETIME_S = 3_600;
/** How long an authorization code for a third-party application can be used (requirement S12: at most 10 minutes). */
export const AUTHORIZATION_CODE_LIFETIME_S = 60;
