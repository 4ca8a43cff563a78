import { digitsOf } from '../../../../ui/form/digits.ts';
import { PHONE_COUNTRIES, type PhoneCountry } from './phone-countries.ts';

/** Normalizes digits of any script and removes separators. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitsOf)
    .trim();

/** The digits after + or 00; null for a national number. */
const abroad = (typed: string): string | null => {
  const [, rest] = /^(?:\+|00)(.*)$/s.exec(plain(typed).replace(/[\p{Cf}\s]/gu, '')) ?? [];
  return rest === undefined ? null : rest;
};

const digits = (text: string): string => text.replace(/\D/g, '');

export const countryOf = (id: string): PhoneCountry | undefined => PHONE_COUNTRIES.find((one) => one.id === id);

/** How well a number matches a country: the count of matching digits of code and leading digits; 0 for no match. */
const agreement = (number: string, { code, starts }: PhoneCountry): number => {
  if (!number.startsWith(code)) return 0;
  const start = starts.find((one) => number.startsWith(one, code.length));
  if (starts.length > 0) return start === undefined ? 0 : code.length + start.length;
  return code.length;
};

/**
 * The country of an international number. If countries share a code and the digits do not distinguish them, the
 * selected one is kept. Null while undetermined.
 */
export function countryIn(typed: string, chosen: string): string | null {
  const number = digits(abroad(typed) ?? '');
  if (number === '') return null;
  let best: PhoneCountry | null = null;
  let most = 0;
  for (const country of PHONE_COUNTRIES) {
    const score = agreement(number, country);
    if (
      score > most ||
      (score > 0 && score === most && best?.id !== chosen && (country.id === chosen || isFirst(country, best)))
    ) {
      best = country;
      most = score;
    }
  }
  return best?.id ?? null;
}

/** The main country of each code shared by countries without distinguishing digits. */
const MAIN = new Set(['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW', 'SH']);
const isFirst = (country: PhoneCountry, best: PhoneCountry | null): boolean =>
  MAIN.has(country.id) && best !== null && !MAIN.has(best.id);

/** The number without its international prefix, as dialed inside the country. */
export function nationalPart(typed: string): string {
  const country = countryOf(countryIn(typed, '') ?? '');
  const number = abroad(typed);
  if (number === null) return typed;
  return country ? digits(number).slice(country.code.length) : digits(number);
}

/** Converts a phone number to E.164. The country applies to national numbers only. */
export function toE164(typed: string, chosen: string): string {
  const outside = abroad(typed);
  const country = countryOf((outside === null ? null : countryIn(typed, chosen)) ?? chosen);
  if (!country) return `+${digits(outside ?? plain(typed))}`;
  // "+49 (0) 171": a trunk prefix in parentheses is not part of the international number.
  const national =
    outside === null
      ? digits(plain(typed))
      : digits(outside.replace(country.trunk ? `(${country.trunk})` : '()', '')).slice(country.code.length);
  const { code, trunk } = country;
  const bare = outside === null && trunk && national.startsWith(trunk) ? national.slice(trunk.length) : national;
  return `+${code}${bare}`;
}
