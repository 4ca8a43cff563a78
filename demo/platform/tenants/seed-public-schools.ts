import * as v from 'valibot';
import { readSeed } from '../core/database/seeding.ts';
import { type SchoolTexts, textsOfPublicSchool } from './seed-texts.ts';

interface PublicSchool {
  readonly id: string;
  readonly brandColor: string;
  readonly phoneCountry: string;
  readonly texts: SchoolTexts;
}

const { colors, kinds, places } = readSeed(
  new URL('./seed/public-schools.json', import.meta.url),
  v.strictObject({
    places: v.array(v.strictObject({ id: v.string(), phoneCountry: v.string() })),
    kinds: v.array(v.string()),
    colors: v.array(v.string()),
  }),
);

/** Sixty public schools: each kind in each place. */
export const PUBLIC_SCHOOLS: readonly PublicSchool[] = kinds.flatMap((kind, row) =>
  places.map(({ id: place, phoneCountry }, column) => ({
    id: `${place}-${kind}`,
    brandColor: colors[(row * places.length + column) % colors.length] as string,
    phoneCountry,
    texts: textsOfPublicSchool(place, kind),
  })),
);
