import * as v from 'valibot';
import { ACCOUNT_MAX_LENGTH, PASSWORD_MAX_LENGTH, SEARCH_MAX_LENGTH } from './constants.ts';
import { LANGUAGES } from './languages.ts';

/** Schemas shared by several areas of the contract. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const LanguageCode = v.picklist(LANGUAGES);
/** An email address, or a phone number in E.164 format. */
export const Account = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ACCOUNT_MAX_LENGTH),
  v.regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+|\+[1-9]\d{6,14})$/),
);
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH));
export const OneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** An opaque secret of the platform, base64url-encoded. */
export const Opaque = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,512}$/));
/** Where a page of a list begins: the `next` of the page before, or empty for the first page. */
export const Cursor = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,400}$/)), '');
/** The cursor of the next page; null on the last page. */
export const NextCursor = v.nullable(v.string());
/** Query parameters are strings, so numbers are parsed. */
export const pageSize = (initial: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100)),
    initial,
  );
/** The number of a page of a list, starting at 1. */
export const PageNumber = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(100_000)),
  1,
);
/** The words that a list is searched for; empty for the whole list. */
export const SearchTerm = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX_LENGTH)), '');
