import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Language } from '../../../src/contract/languages.ts';
import { LiveDetail } from '../../../src/contract/live/live-shapes.ts';
import { CourseDetail } from '../../../src/contract/mall/courses.ts';
import { PlateTree } from '../../../src/contract/plate/plates.ts';
import { SchoolHead } from '../../../src/contract/school/schools.ts';
import { Author, Post, Video } from '../../../src/contract/space/work-shapes.ts';
import { htmlLanguage } from '../core/http/language.ts';
import type { Platform } from '../core/platform.ts';
import { findById } from '../tenants/queries.ts';
import type { Subject } from './subjects.ts';

/** A page as others show a link to it. Its texts are plain: whoever writes HTML or JSON escapes them. */
export interface Card {
  readonly subject: Subject;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of a picture; empty without one. */
  readonly image: string;
  /** The name of the school, and of who wrote or teaches it. */
  readonly school: string;
  readonly author: string;
  /** The school whose settings say who may show the widget in a frame. */
  readonly tenant: string;
  /** The description for search engines, in the words of schema.org. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Why a page has no card: a visitor may not see it, or there is none. */
export type NoCard = 'forbidden' | 'notFound';

const DESCRIPTION_MAX = 200;

/** The text of what people wrote as text, Markdown or HTML, without markup and on one line, cut between words. */
const plainText = (text: string): string => {
  const line = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_MAX) return line;
  const cut = characters.slice(0, DESCRIPTION_MAX).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
};

type Facts = Omit<Card, 'subject' | 'url' | 'tenant' | 'image'> & { readonly image: string; readonly schoolId: string };

interface Reading {
  readonly subject: Subject;
  readonly url: string;
  readonly language: Language;
  schoolName(id: string): Promise<string>;
  absolute(address: string): string;
}

const organization = (name: string) => ({ '@type': 'EducationalOrganization', name });
const person = (name: string) => ({ '@type': 'Person', name });
/** Without what is empty. */
const given = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

const READERS: Readonly<Record<Subject['kind'], (data: unknown, reading: Reading) => Promise<Facts>>> = {
  async portal(data, { absolute, url }) {
    const { coverUrl, description, id, logoUrl, name } = v.parse(SchoolHead, data);
    const text = plainText(description);
    return {
      ...{
        title: name,
        description: text,
        image: absolute(coverUrl || logoUrl),
        school: name,
        author: '',
        schoolId: id,
      },
      data: given({ ...organization(name), description: text, url, logo: absolute(logoUrl) }),
    };
  },
  async plate(data, { schoolName, subject, url }) {
    const { title } = v.parse(PlateTree, data);
    const school = await schoolName(subject.schoolId);
    return {
      ...{ title, description: '', image: '', school, author: '', schoolId: subject.schoolId },
      data: { '@type': 'CollectionPage', name: title, url, publisher: organization(school) },
    };
  },
  async course(data, { absolute, url }) {
    const course = v.parse(CourseDetail, data);
    const { cardImageUrl, language, lecturer, price, schoolId, schoolName: school, title } = course;
    const text = plainText(course.summary || course.description);
    const image = absolute(cardImageUrl);
    const offer = price
      ? { '@type': 'Offer', category: 'Paid', price: price.amount, priceCurrency: price.currency }
      : { '@type': 'Offer', category: 'Free' };
    return {
      ...{ title, description: text, image, school, author: lecturer?.name ?? '', schoolId },
      data: given({
        ...{ '@type': 'Course', name: title, description: text || title, url, image },
        ...{ inLanguage: htmlLanguage(language), provider: organization(school), offers: offer },
      }),
    };
  },
  async live(data, { absolute, subject, url }) {
    const { cover, description, endTime, lecturer, schoolName: school, startTime, title } = v.parse(LiveDetail, data);
    const text = plainText(description);
    const image = absolute(cover);
    return {
      ...{ title, description: text, image, school, author: lecturer, schoolId: subject.schoolId },
      data: given({
        ...{ '@type': 'Event', name: title, description: text, url, image, startDate: startTime, endDate: endTime },
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        ...{ organizer: organization(school), performer: lecturer === '' ? null : person(lecturer) },
      }),
    };
  },
  async post(data, { schoolName, url }) {
    const { author, post } = v.parse(v.object({ post: Post, author: Author }), data);
    const text = plainText(post.content);
    const school = await schoolName(post.schoolId);
    return {
      ...{ title: post.title, description: text, image: '', school, author: author.nickName, schoolId: post.schoolId },
      data: {
        ...{ '@type': 'Article', headline: post.title, description: text, url, datePublished: post.issueTime },
        ...{ author: person(author.nickName), publisher: organization(school) },
      },
    };
  },
  async video(data, { absolute, schoolName, url }) {
    const { author, video } = v.parse(v.object({ video: Video, author: Author }), data);
    const image = absolute(video.coverUrl);
    const school = await schoolName(video.schoolId);
    return {
      ...{ title: video.title, description: '', image, school, author: author.nickName, schoolId: video.schoolId },
      data: given({
        ...{ '@type': 'VideoObject', name: video.title, description: video.title, url, thumbnailUrl: image },
        ...{ uploadDate: video.issueTime, duration: `PT${Math.round(video.durationS)}S` },
        ...{ author: person(author.nickName), publisher: organization(school) },
      }),
    };
  },
};

/**
 * The card of a page, from what the platform answers a visitor: the call of the page’s widget is made without a session,
 * so that the gate of every call decides what is shown (requirement I05).
 */
export const readCard = async (
  platform: Platform,
  app: Hono,
  subject: Subject,
  language: Language,
): Promise<Card | NoCard> => {
  const { main } = platform.origins;
  const answer = await app.request(subject.call, {
    headers: { tenant_id: subject.schoolId, 'sxz-lang': language, 'campus-session': 'token' },
  });
  if (answer.status === 401 || answer.status === 403) return 'forbidden';
  if (!answer.ok) return 'notFound';
  const { data } = (await answer.json()) as { readonly data: unknown };
  if (data === null || data === undefined) return 'notFound';
  const url = main + subject.path;
  const facts = await READERS[subject.kind](data, {
    ...{ subject, url, language },
    schoolName: async (id) => (await platform.schoolName(platform.db, id, language)) ?? '',
    absolute: (address) => (address === '' ? '' : new URL(address, main).href),
  });
  const { schoolId, ...shown } = facts;
  const school = await findById(platform.db, schoolId, language);
  return { ...shown, subject, url, tenant: school?.parentId ?? schoolId };
};
