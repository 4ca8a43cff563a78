import type { Context, Hono } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { readLanguage } from '../core/http/language.ts';
import { textsFor } from '../core/language/texts.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { plainPage } from '../core/pages/plain-page.ts';
import type { Platform } from '../core/platform.ts';
import { keyedHash, sameSecret } from '../core/random.ts';
import { endMail } from './settings.ts';

const UNSUBSCRIBE_PATH = '/unsubscribe';
/** The parameter with whom it ends mail to, and the proof that we wrote that. */
const PERSON = 'person';

const proofOf = async ({ secrets }: Platform, userId: string): Promise<string> =>
  keyedHash(await secrets.get('unsubscribe'), userId);

/** The address of the page that ends mail to a person without signing in. */
export const unsubscribeAddress = async (platform: Platform, userId: string, language: Language): Promise<string> => {
  const url = new URL(UNSUBSCRIBE_PATH, platform.origins.main);
  url.searchParams.set(PERSON, `${userId}.${await proofOf(platform, userId)}`);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
};

/** The person whom an address of ours names; undefined for any other one. */
const personIn = async (platform: Platform, value: string): Promise<string | undefined> => {
  const [userId = '', proof = ''] = value.split('.');
  return userId !== '' && sameSecret(proof, await proofOf(platform, userId)) ? userId : undefined;
};

const show = (c: Context, language: Language, step: 'ask' | 'done' | 'wrong'): Response => {
  const t = textsFor(language);
  const title = t(`platform-notifications:unsubscribe.${step}Title`);
  const form = `<form method="post"><button>${escapeHtml(t('platform-notifications:unsubscribe.confirm'))}</button></form>`;
  const text = `<p>${escapeHtml(t(`platform-notifications:unsubscribe.${step}Text`))}</p>`;
  const main = `<h1>${escapeHtml(title)}</h1>${text}${step === 'ask' ? form : ''}`;
  const [html, headers] = plainPage({ language, title, main });
  return c.html(html, step === 'wrong' ? 400 : 200, { ...headers, 'referrer-policy': 'no-referrer' });
};

/**
 * The page that ends mail. It asks first: programs that look for harmful links open every address in a mail. Mail programs
 * with a button of their own post to it (RFC 8058).
 */
export const mountUnsubscribe = (app: Hono, platform: Platform): void => {
  const { config, db } = platform;
  app.on(['GET', 'POST'], UNSUBSCRIBE_PATH, async (c) => {
    const language = readLanguage(c.req.query(LANGUAGE_PARAMETER) ?? null);
    const bucket = `unsubscribe:${addressOf(c, platform)}`;
    const wait = await takeFromBucket(db, bucket, config.limits.startsPerAddress, config.now());
    if (wait > 0) return c.text('Too many requests.\n', 429, { 'retry-after': String(wait) });
    const userId = await personIn(platform, c.req.query(PERSON) ?? '');
    if (userId === undefined) return show(c, language, 'wrong');
    if (c.req.method !== 'POST') return show(c, language, 'ask');
    await endMail(db, userId);
    return show(c, language, 'done');
  });
};
