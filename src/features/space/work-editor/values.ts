import type { WallTime } from '../../../contract/live/schedule.ts';
import type { Attachment, Post, PostPicture, PostType } from '../../../contract/space/work-shapes.ts';
import {
  EVENT_PLACE_MAX_LENGTH,
  POST_TEXT_MAX_LENGTH,
  POST_TITLE_MAX_LENGTH,
  type PostDraft,
  type PostForm,
  VOTE_OPTION_MAX_LENGTH,
  VOTE_OPTIONS_MIN,
} from '../../../contract/space/writing.ts';
import { localTime, momentOf } from '../../../ui/time/local-time.ts';

/** What the form of a post contains; a draft is the same. */
export type PostValues = PostDraft;

/** The fields that can be refused. */
export type PostField = 'title' | 'content' | 'options' | 'startTime' | 'endTime' | 'place' | 'pictures' | 'files';

/** Why a field is refused. */
export type PostProblem = 'missing' | 'tooLong' | 'tooFew' | 'repeated' | 'beforeStart' | 'past';

/** A vote begins with two empty choices. */
const NO_OPTIONS: readonly string[] = ['', ''];

export const NEW_POST: PostValues = {
  ...{ resourceType: 'article', title: '', content: '', pictures: [], files: [], categoryIdPath: '' },
  ...{ startDay: '', startTime: '', endDay: '', endTime: '', place: '', isMultiple: false, options: [...NO_OPTIONS] },
};

/** A moment as the fields of the form have it. */
const fieldsOf = (time: string | null): WallTime => (time === null ? { day: '', time: '' } : localTime(new Date(time)));

/** The values of a post that is to be changed. */
export function valuesOf(post: Post): PostValues {
  const start = fieldsOf(post.startTime);
  const end = fieldsOf(post.resourceType === 'vote' ? post.validityTime : post.endTime);
  return {
    ...NEW_POST,
    ...{ resourceType: post.resourceType, title: post.title, content: post.content, place: post.place },
    ...{ pictures: post.pictures as PostPicture[], files: post.attachmentInfo as Attachment[] },
    ...{ startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time },
    categoryIdPath: post.categoryIdPath,
    isMultiple: post.vote?.isMultiple ?? false,
    options: post.vote?.options.map(({ title }) => title) ?? [...NO_OPTIONS],
  };
}

/** The choices of a vote that are not empty. */
export const optionsIn = ({ options }: PostValues): string[] => options.map((one) => one.trim()).filter(Boolean);

const problemOfLine = (text: string, maxLength: number, isNeeded: boolean): PostProblem | undefined => {
  if (text.trim() === '') return isNeeded ? 'missing' : undefined;
  return text.trim().length > maxLength ? 'tooLong' : undefined;
};

const problemOfOptions = (values: PostValues): PostProblem | undefined => {
  const options = optionsIn(values);
  if (options.length < VOTE_OPTIONS_MIN) return 'tooFew';
  if (new Set(options.map((one) => one.toLowerCase())).size < options.length) return 'repeated';
  return options.some((one) => one.length > VOTE_OPTION_MAX_LENGTH) ? 'tooLong' : undefined;
};

const timesIn = (values: PostValues) => ({
  start: momentOf({ day: values.startDay, time: values.startTime }),
  end: momentOf({ day: values.endDay, time: values.endTime }),
});

/** What must be corrected before a post can be published; without fields, nothing. */
export function problemsIn(values: PostValues, now: number, isNew: boolean): Partial<Record<PostField, PostProblem>> {
  const { content, place, resourceType, title } = values;
  const { end, start } = timesIn(values);
  const isEvent = resourceType === 'activity';
  const isVote = resourceType === 'vote';
  const isHalfTime = (values.endDay === '') !== (values.endTime === '');
  const endOfEvent = !end ? 'missing' : start && end <= start ? 'beforeStart' : undefined;
  const endOfVote = isHalfTime ? 'missing' : isNew && end && Date.parse(end) <= now ? 'past' : undefined;
  const found: Record<PostField, PostProblem | undefined> = {
    title: problemOfLine(title, POST_TITLE_MAX_LENGTH, true),
    content: problemOfLine(content, POST_TEXT_MAX_LENGTH, !isVote),
    options: isVote ? problemOfOptions(values) : undefined,
    startTime: isEvent && !start ? 'missing' : undefined,
    endTime: isEvent ? endOfEvent : isVote ? endOfVote : undefined,
    place: isEvent ? problemOfLine(place, EVENT_PLACE_MAX_LENGTH, false) : undefined,
    pictures: undefined,
    files: undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<
    Record<PostField, PostProblem>
  >;
}

/** What is sent. Fields of other types are left out: a draft keeps them for who changes the type and back. */
export function formOf(values: PostValues): PostForm {
  const { categoryIdPath, content, files, isMultiple, pictures, place, resourceType, title } = values;
  const { end, start } = timesIn(values);
  const isEvent = resourceType === 'activity';
  const isVote = resourceType === 'vote';
  return {
    title: title.trim(),
    content: content.trim(),
    pictures: pictures.map(({ id, text }) => ({ id, text: text.trim() })),
    files: files.map(({ uid }) => uid),
    categoryIdPath,
    startTime: isEvent ? start : null,
    endTime: isEvent ? end : null,
    place: isEvent ? place.trim() : '',
    validityTime: isVote ? end : null,
    isMultiple: isVote && isMultiple,
    options: isVote ? optionsIn(values) : [],
  };
}

/** Whether something was written that would be missed. */
export const isEmpty = (values: PostValues): boolean =>
  values.title.trim() === '' &&
  values.content.trim() === '' &&
  values.pictures.length === 0 &&
  values.files.length === 0 &&
  values.place.trim() === '' &&
  optionsIn(values).length === 0;

/** The types in the order in which they are offered. */
export const TYPES: readonly PostType[] = ['article', 'discuss', 'qa', 'vote', 'activity'];
