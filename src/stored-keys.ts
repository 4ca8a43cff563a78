/** One kind of values that widgets keep in web storage. */
interface StoredKind {
  readonly area: 'session' | 'local';
  readonly holds: string;
  /** `user`: of one signed-in user. `tab`, `device`: of whoever uses it. */
  readonly owner: 'user' | 'tab' | 'device';
  /** Completes “until …”. */
  readonly ends: string;
}

/**
 * Everything that the widgets keep in web storage, by the beginning of its key; what follows after a space tells the values
 * of a kind apart. `store` takes no other key. The table in `docs/sessions.md` is made of it. Only its type is part of the
 * bundle.
 */
export const STORED_KEYS = {
  'campus-own comment': {
    area: 'session',
    holds: 'the comment on a work that was typed before a sign-in, which may leave the page',
    owner: 'tab',
    ends: 'it is sent, for an hour; removed at sign-out',
  },
  'campus-own course-edit': {
    area: 'session',
    holds: 'what a teacher has typed into a course or lesson',
    owner: 'user',
    ends: 'it is saved; removed at sign-out',
  },
  'campus-own create': {
    area: 'session',
    holds: 'the form of a school or store that is being created',
    owner: 'user',
    ends: 'the creation, for a day; removed at sign-out',
  },
  'campus-own exam': {
    area: 'session',
    holds: 'the answers of an exam that the platform has not stored yet',
    owner: 'user',
    ends: 'they are sent; removed at sign-out',
  },
  'campus-own exam-edit': {
    area: 'session',
    holds: 'the exam that a teacher is editing',
    owner: 'user',
    ends: 'it is saved, for a day; removed at sign-out',
  },
  'campus-own intent': {
    area: 'session',
    holds: 'whom or what a visitor wanted to follow or subscribe to before a sign-in, and the page',
    owner: 'tab',
    ends: 'the page is shown again, for ten minutes; removed at sign-out',
  },
  'campus-own live-edit': {
    area: 'session',
    holds: 'the form of a live that is being edited',
    owner: 'user',
    ends: 'it is saved, for a day; removed at sign-out',
  },
  'campus-own post': {
    area: 'session',
    holds: 'a post that is being written, until the platform has kept it',
    owner: 'user',
    ends: 'the platform has kept it; removed at sign-out',
  },
  'campus-own marks': {
    area: 'session',
    holds: 'the id of who marks attendances in this tab',
    owner: 'user',
    ends: 'the tab is closed; removed at sign-out',
  },
  'campus-marks': {
    area: 'local',
    holds: 'attendance marks that the platform has not confirmed: ids, status and order, no names',
    owner: 'user',
    ends: 'they are sent or discarded. They outlast the sign-out; only the same user of the same school sends them',
  },
  'campus-plate': {
    area: 'local',
    holds: 'the category that was chosen last',
    owner: 'user',
    ends: 'the site data of the browser are cleared',
  },
  'campus-flow': {
    area: 'session',
    holds: 'a federated login that is under way: provider, school, return address, who links an account',
    owner: 'tab',
    ends: 'the login returns',
  },
  'campus-return': {
    area: 'session',
    holds: 'on a page of another origin, what the return from the platform’s own sign-in is checked by',
    owner: 'tab',
    ends: 'the page is shown again',
  },
  'campus-host-key': {
    area: 'session',
    holds: 'the key of the host of a live, from the address of a page',
    owner: 'tab',
    ends: 'the page has loaded again without it, at once',
  },
  'campus-live-writer': {
    area: 'session',
    holds: 'a random id, by which a host continues a broadcast after a reload of the page',
    owner: 'tab',
    ends: 'the live ends, or the tab is closed',
  },
  'campus-redirect-loop': {
    area: 'session',
    holds: 'the times of the last redirects',
    owner: 'tab',
    ends: 'the tab is closed',
  },
  'campus-sign-in-notice': {
    area: 'session',
    holds: 'why a sign-in ended on another page',
    owner: 'tab',
    ends: 'it is shown',
  },
  'campus-sign-code': {
    area: 'session',
    holds: 'the attendance code that was typed before a sign-in',
    owner: 'tab',
    ends: 'it is used, for some minutes',
  },
  'campus-resend': {
    area: 'session',
    holds: 'when a one-time code may be requested again, by a fingerprint of the account',
    owner: 'tab',
    ends: 'the tab is closed',
  },
  'campus-activation-resend': {
    area: 'session',
    holds: 'when an activation message may be requested again',
    owner: 'tab',
    ends: 'the tab is closed',
  },
  'campus-language': {
    area: 'session',
    holds: 'the language chosen on a page of the host router',
    owner: 'tab',
    ends: 'the tab is closed',
  },
  'campus-kept': {
    area: 'local',
    holds:
      'on a page of another origin, that the browser keeps a session of the page in a cookie, and the id of its school',
    owner: 'device',
    ends: 'the sign-out, or the end of the session',
  },
  'campus-last-method': {
    area: 'local',
    holds: 'the sign-in method used last, not the account',
    owner: 'device',
    ends: 'the site data of the browser are cleared',
  },
  'campus-device': {
    area: 'local',
    holds: 'a random id that limits the complaints of one device',
    owner: 'device',
    ends: 'the site data of the browser are cleared',
  },
  'campus-comment-overlay': {
    area: 'local',
    holds: 'whether comments move over a work',
    owner: 'device',
    ends: 'the site data of the browser are cleared',
  },
  'campus-attendance-hints': {
    area: 'local',
    holds: 'whether the attendance board shows its keys',
    owner: 'device',
    ends: 'the site data of the browser are cleared',
  },
  'campus-attendance-single-keys': {
    area: 'local',
    holds: 'whether single keys mark an attendance',
    owner: 'device',
    ends: 'the site data of the browser are cleared',
  },
} as const satisfies Readonly<Record<string, StoredKind>>;

type Kinds = typeof STORED_KEYS;
export type StorageArea = StoredKind['area'];

/** A key of a storage area that `STORED_KEYS` lists. */
export type StoredKey<Area extends StorageArea> = {
  [Name in keyof Kinds]: Kinds[Name]['area'] extends Area ? Name | `${Name} ${string}` : never;
}[keyof Kinds];
