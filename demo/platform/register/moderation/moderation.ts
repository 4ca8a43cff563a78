import { readFileSync } from 'node:fs';
import type { MODERATION_SCENE } from '../../../../src/contract/constants.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { takeFromBucket } from '../../core/rate-limit.ts';
import { type Matcher, matcherOf, type WordList } from './words/matcher.ts';

const read = (name: string): Matcher =>
  matcherOf(JSON.parse(readFileSync(new URL(`./words/${name}.json`, import.meta.url), 'utf8')) as WordList);

const violates = read('violation');
const isSensitive = read('sensitive');

/** How a text fares: it may stand, it offends, or it touches a matter that a person would have to look at. */
export type Verdict = 'passed' | 'violation' | 'sensitive';

/** Judges a text by the word lists of all languages. */
export const judge = (text: string): Verdict => {
  if (violates(text)) return 'violation';
  return isSensitive(text) ? 'sensitive' : 'passed';
};

/** A text to be published, and the field that it stands in. */
export interface ModeratedText {
  readonly content: string;
  readonly contentName: string;
  readonly sceneCode?: typeof MODERATION_SCENE;
}

/**
 * Lets texts pass or refuses the worst of them, naming its field.
 * @throws RequestError moderationViolation, moderationSensitive
 */
export const refuseUnfit = (texts: readonly ModeratedText[]): void => {
  const judged = texts.map(({ content, contentName }) => ({ contentName, verdict: judge(content) }));
  const violation = judged.find(({ verdict }) => verdict === 'violation');
  if (violation) throw new RequestError('moderationViolation', 'The text offends.', { field: violation.contentName });
  const sensitive = judged.find(({ verdict }) => verdict === 'sensitive');
  if (sensitive)
    throw new RequestError('moderationSensitive', 'The text is sensitive.', { field: sensitive.contentName });
};

/**
 * Moderation as a service: the texts of one user, so many in a time.
 * @throws RequestError tooManyRequests, moderationViolation, moderationSensitive
 */
export const moderate = async (context: UserContext, texts: readonly ModeratedText[]): Promise<void> => {
  const { now, platform, session } = context;
  const key = `moderation:${session.userId}`;
  const retryAfter = await takeFromBucket(platform.db, key, platform.config.limits.moderationsPerUser, now);
  if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many texts.', { retryAfter });
  refuseUnfit(texts);
};
