import { isDeepStrictEqual } from 'node:util';
import type { PostType } from '../../../../src/contract/space/work-shapes.ts';
import { type PostForm, VOTE_OPTIONS_MIN } from '../../../../src/contract/space/writing.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { ModeratedText } from '../../register/moderation/moderation.ts';
import type { posts, StoredVote } from '../tables.ts';

type PostRow = typeof posts.$inferSelect;

/** The columns that the form of a post decides by itself. */
export type Written = Pick<PostRow, 'title' | 'content' | 'startTime' | 'endTime' | 'place' | 'vote'>;

const invalid = (field: string, message: string) => new RequestError('invalidInput', message, { field });

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const eventOf = ({ endTime, place, startTime }: PostForm): Pick<Written, 'startTime' | 'endTime' | 'place'> => {
  const [start, end] = [timeOf(startTime), timeOf(endTime)];
  if (!start) throw invalid('startTime', 'An event needs a begin.');
  if (!end) throw invalid('endTime', 'An event needs an end.');
  if (end <= start) throw invalid('endTime', 'An event ends after its begin.');
  return { startTime: start, endTime: end, place };
};

/** The choices as they are stored. With the first ballot they are fixed: what people chose must not change under them. */
const voteOf = ({ isMultiple, options }: PostForm, before: StoredVote | null): StoredVote => {
  if (options.length < VOTE_OPTIONS_MIN) throw invalid('options', 'A vote needs two choices.');
  if (new Set(options.map((title) => title.toLowerCase())).size < options.length)
    throw invalid('options', 'Two choices of the vote are the same.');
  const made = options.map((title, index) => ({ id: `o${index + 1}`, title, count: 0 }));
  if (!before || before.voterCount === 0) return { isMultiple, voterCount: 0, options: made };
  const isSame =
    before.isMultiple === isMultiple &&
    isDeepStrictEqual(
      before.options.map(({ title }) => title),
      options,
    );
  if (!isSame) throw invalid('options', 'People have voted already.');
  return before;
};

/**
 * What a form says about a post of a type; `before` is the post that it changes. What belongs to other types is dropped.
 * @throws RequestError invalidInput
 */
export const readForm = (
  form: PostForm,
  resourceType: PostType,
  now: Date,
  before: Pick<PostRow, 'vote' | 'endTime'> | null = null,
): Written => {
  const { content, title } = form;
  if (content === '' && resourceType !== 'vote') throw invalid('content', 'The post has no text.');
  const none = { startTime: null, endTime: null, place: '', vote: null };
  const text = { ...none, title, content };
  if (resourceType === 'activity') return { ...text, ...eventOf(form) };
  if (resourceType !== 'vote') return text;
  const endTime = timeOf(form.validityTime);
  const isMoved = endTime?.getTime() !== before?.endTime?.getTime();
  if (endTime && endTime <= now && isMoved) throw invalid('validityTime', 'The vote must run out later than now.');
  return { ...text, endTime, vote: voteOf(form, before?.vote ?? null) };
};

/** The texts of a form that moderation reads. */
export const textsOf = ({ content, options, pictures, place, title }: PostForm): ModeratedText[] =>
  [
    { contentName: 'title', content: title },
    { contentName: 'content', content },
    { contentName: 'place', content: place },
    { contentName: 'options', content: options.join('\n') },
    { contentName: 'pictures', content: pictures.map(({ text }) => text).join('\n') },
  ].filter((text) => text.content !== '');
