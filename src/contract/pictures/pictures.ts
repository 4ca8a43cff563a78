import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call, SPACE_ENVELOPE } from '../call.ts';
import { ConsoleSettings } from '../school/console.ts';
import { Id } from '../shapes.ts';

/** Maximum size of a picture file, in bytes. */
export const PICTURE_MAX_BYTES = 4 * 1_048_576;

/** The body of a call with a picture of the maximum size, base64-encoded. */
export const PICTURE_BODY_LIMIT = Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 1_024;

/** A JPEG, PNG or WebP file, base64-encoded. */
export const PictureFile = v.pipe(v.string(), v.maxLength(PICTURE_BODY_LIMIT), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const PICTURE_CODES = ['tooLarge', 'pictureUnreadable', 'pictureTooLarge', 'tooManyRequests'] as const;

export const saveAvatar = call({
  name: 'account.saveAvatar',
  method: 'PUT',
  path: '/api/personal-center/v1/avatar',
  pathDecided: true,
  summary:
    'Replaces the picture of the signed-in user. The file is checked by its content, cropped to a square and encoded again.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  bodyLimit: PICTURE_BODY_LIMIT,
  body: v.object({ image: PictureFile }),
  data: v.object({ avatarUrl: v.string() }),
  codes: [...PICTURE_CODES],
});

export const removeAvatar = call({
  name: 'account.removeAvatar',
  method: 'DELETE',
  path: '/api/personal-center/v1/avatar',
  pathDecided: true,
  summary: 'Deletes the picture of the signed-in user. Widgets show the initials instead.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({ done: v.boolean() }),
});

export const saveSpaceCover = call({
  name: 'space.saveCover',
  method: 'PUT',
  path: '/api/personal-center/v1/space/cover',
  pathDecided: true,
  summary:
    'Replaces the cover of the signed-in user’s space. The file is checked by its content, cropped to 3 to 1 and encoded again.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  bodyLimit: PICTURE_BODY_LIMIT,
  body: v.object({ image: PictureFile }),
  data: v.object({ coverUrl: v.string() }),
  codes: [...PICTURE_CODES],
});

export const removeSpaceCover = call({
  name: 'space.removeCover',
  method: 'DELETE',
  path: '/api/personal-center/v1/space/cover',
  pathDecided: true,
  summary: 'Deletes the cover of the signed-in user’s space. Widgets draw one instead.',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  data: v.object({ done: v.boolean() }),
});

export const saveSchoolPicture = call({
  name: 'console.savePicture',
  method: 'PUT',
  path: '/api/console/v1/schools/{schoolId}/pictures/{kind}',
  pathDecided: true,
  summary:
    'Replaces the logo or cover of a school by a file. Rejected if the settings have changed since they were read.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  bodyLimit: PICTURE_BODY_LIMIT,
  params: v.object({ schoolId: Id, kind: v.picklist(['logo', 'cover']) }),
  body: v.object({ revision: v.pipe(v.number(), v.integer(), v.minValue(1)), image: PictureFile }),
  data: ConsoleSettings,
  codes: [...PICTURE_CODES, 'notFound', 'forbidden', 'methodRefused', 'originRefused', 'settingsChanged'],
});

export const PICTURE_CALLS = { saveAvatar, removeAvatar, saveSpaceCover, removeSpaceCover, saveSchoolPicture };
