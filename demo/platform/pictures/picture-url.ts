import type { COVER_SUBJECTS } from '../../../src/contract/pictures/cover-subjects.ts';

/**
 * The seeded pictures, made by `make.ts`: portraits and signatures by number, covers and logos by school, course covers by
 * subject.
 */
interface SeededPictures {
  readonly avatars: `portrait-${string}`;
  readonly covers: string;
  readonly logos: string;
  readonly courses: Subject | `${Subject}-${number}`;
  readonly signatures: `signature-${string}`;
}

/** A subject that course covers are drawn for. */
export type Subject = (typeof COVER_SUBJECTS)[number];

const MORE_COVERS: Partial<Record<Subject, number>> = {
  ...{ ai: 4, art: 6, biology: 4, business: 7, cloud: 4, data: 3, design: 6 },
  ...{ health: 7, languages: 5, management: 4, mathematics: 4, security: 3, writing: 5 },
};

/** Number of the covers of a subject, which differ in composition: `data`, `data-2`, `data-3`. */
export const coversOf = (subject: Subject): number => MORE_COVERS[subject] ?? 1;

/** The cover at a position among the courses about a subject; the first ones all differ. */
export const courseCoverUrl = (subject: Subject, index: number): string => {
  const number = (index % coversOf(subject)) + 1;
  return pictureUrl('courses', number === 1 ? subject : `${subject}-${number}`);
};

/** What the names of uploaded covers of live courses begin with, before the hash of their content. */
export const OWN_COVER_PREFIX = 'own-';

/** The address of the cover of a live course; empty without one. */
export const liveCoverUrl = ({ cover, tenantId }: { readonly cover: string; readonly tenantId: string }): string => {
  if (cover.startsWith(OWN_COVER_PREFIX))
    return `${MEDIA_PATH}/lives/${tenantId}/${cover.slice(OWN_COVER_PREFIX.length)}.webp`;
  return cover === '' ? '' : pictureUrl('courses', cover as Subject);
};

/** Number of portraits: `portrait-01` … `portrait-48`. */
export const PORTRAITS = 48;

/** Where the main origin redirects to the pictures of the asset origin. */
export const MEDIA_PATH = '/files/media';

/**
 * The address of a seeded picture, relative to the main origin, as `avatarUrl`, `coverUrl` or `cardImageUrl` store it:
 * `pictureUrl('avatars', 'portrait-07')`, `pictureUrl('courses', 'physics')`. Avatars and logos are 192 × 192 px, covers
 * of schools 1200 × 400, those of courses 640 × 360.
 */
export const pictureUrl = <K extends keyof SeededPictures>(kind: K, name: SeededPictures[K]): string =>
  `${MEDIA_PATH}/${kind}/${name}.webp`;

/** The portrait with a number, from 1. */
export const portraitUrl = (number: number): string =>
  pictureUrl('avatars', `portrait-${String(number).padStart(2, '0')}`);

/** Number of the signatures: `signature-01` … `signature-24`. */
export const SIGNATURES = 24;

/** The signature with a number, from 1. */
export const signatureUrl = (number: number): string =>
  pictureUrl('signatures', `signature-${String(number).padStart(2, '0')}`);

/**
 * A lesson to play where the demo needs a film: the addition of two vectors, 640 × 360 px, silent and without words. Made by
 * `make-video.ts`.
 */
export const SAMPLE_VIDEO = { url: `${MEDIA_PATH}/videos/vector-addition.webm`, durationS: 14 } as const;
