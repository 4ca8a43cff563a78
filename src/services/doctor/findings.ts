import english from '../../../locales/en_US/doctor.json';

/** The text of each finding: what is wrong, and what to change. The docs have a heading for each code. */
export const FINDINGS = {
  'api-base-foreign': 'doctor:apiBaseForeign',
  'api-base-malformed': 'doctor:apiBaseMalformed',
  'api-base-missing': 'doctor:apiBaseMissing',
  'api-base-refused': 'doctor:apiBaseRefused',
  'attribute-choice': 'doctor:attributeChoice',
  'attribute-unknown': 'doctor:attributeUnknown',
  'attribute-value': 'doctor:attributeValue',
  'csp-connect-src': 'doctor:policy',
  'csp-frame-src': 'doctor:policy',
  'csp-img-src': 'doctor:policy',
  'csp-media-src': 'doctor:policy',
  'csp-script-src': 'doctor:policy',
  'csp-style-src': 'doctor:policy',
  'csp-trusted-types': 'doctor:trustedTypes',
  'files-missing': 'doctor:filesMissing',
  hidden: 'doctor:hidden',
  'id-unknown': 'doctor:idUnknown',
  'language-unknown': 'doctor:languageUnknown',
  'mixed-content': 'doctor:mixedContent',
  'old-copy': 'doctor:oldCopy',
  'origin-unlisted': 'doctor:originUnlisted',
  'pinned-alias': 'doctor:pinnedAlias',
  'platform-unreachable': 'doctor:platformUnreachable',
  'school-closed': 'doctor:schoolClosed',
  'script-classic': 'doctor:scriptClassic',
  'script-missing': 'doctor:scriptMissing',
  'script-setting': 'doctor:scriptSetting',
  'script-twice': 'doctor:scriptTwice',
  'setting-invalid': 'doctor:settingInvalid',
  'setting-unknown': 'doctor:settingUnknown',
  'shadow-root': 'doctor:shadowRoot',
  'storage-blocked': 'doctor:storageBlocked',
  'tag-nested': 'doctor:tagNested',
  'tag-undefined': 'doctor:tagUndefined',
  'tag-unknown': 'doctor:tagUnknown',
  'tenant-missing': 'doctor:tenantMissing',
  'tenant-unknown': 'doctor:tenantUnknown',
  'token-expired': 'doctor:tokenExpired',
  'token-failed': 'doctor:tokenFailed',
  'token-kind': 'doctor:tokenKind',
  'token-refused': 'doctor:tokenRefused',
  'two-reacts': 'doctor:twoReacts',
  'two-versions': 'doctor:twoVersions',
} as const;

export type FindingCode = keyof typeof FINDINGS;

/** Something that the developer of a page has to change. */
export interface Finding {
  readonly code: FindingCode;
  /** What the placeholders of its text stand for, such as the name of an attribute. */
  readonly values: Readonly<Record<string, string>>;
}

export const finding = (code: FindingCode, values: Finding['values'] = {}): Finding => ({ code, values });

export type Texts = Readonly<Record<string, string>>;

/** Those of the console, which is for developers, and of a page whose own do not come. */
export const ENGLISH: Texts = english;

/** A text of the doctor, by its key in the locales. */
export const say = (texts: Texts, key: `doctor:${string}`): string => texts[key.slice('doctor:'.length)] ?? '';

export const textOf = ({ code, values }: Finding, texts: Texts): string =>
  say(texts, FINDINGS[code]).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
