import { readFileSync } from 'node:fs';
import type { MODERATION_SCENE } from '../../../../src/contract/constants.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { type Matcher, matcherOf, type WordList } from './words/matcher.ts';

const read = (name: string): Matcher =>
  matcherOf(JSON.parse(readFileSync(new URL(`./words/${name}.json`, import.meta.url), 'utf8')) as WordList);

const violates = read('violation');
const isSensitive = read('sensitive');

/** The result of moderation: acceptable, a violation, or a sensitive topic that requires manual review. */
export type Verdict = 'passed' | 'violation' | 'sensitive';

/** Checks a text against the word lists of all languages. */
export const judge = (text: string): Verdict => {
  if (violates(text)) return 'violation';
  return isSensitive(text) ? 'sensitive' : 'passed';
};

/** A text to be published, and its form field. */
export interface ModeratedText {
  readonly content: string;
  readonly contentName: string;
  readonly sceneCode?: typeof MODERATION_SCENE;
}

/**
 * Rejects the most severe of the texts, naming its field.
 * @throws RequestError moderationViolation, moderationSensitive
 */
export const rejectUnsuitable = (texts: readonly ModeratedText[]): void => {
  const judged = texts.map(({ content, contentName }) => ({ contentName, verdict: judge(content) }));
  const violation = judged.find(({ verdict }) => verdict === 'violation');
  if (violation)
    throw new RequestError('moderationViolation', 'The text violates the rules.', { field: violation.contentName });
  const sensitive = judged.find(({ verdict }) => verdict === 'sensitive');
  if (sensitive)
    throw new RequestError('moderationSensitive', 'The text is sensitive.', { field: sensitive.contentName });
};

/**
 * The moderation service: checks the texts of a user, subject to a rate limit.
 * @throws RequestError tooManyRequests, moderationViolation, moderationSensitive
 */
export const moderate = async (context: UserContext, texts: readonly ModeratedText[]): Promise<void> => {
  await requireWithinOwn(context, 'moderationsPerUser');
  rejectUnsuitable(texts);
};
