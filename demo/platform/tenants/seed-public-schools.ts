import type { SchoolTexts } from './seed-texts.ts';

interface PublicSchool {
  readonly id: string;
  readonly brandColor: string;
  readonly memberCount: number;
  readonly courseCount: number;
  readonly liveCount: number;
  readonly phoneCountry: string;
  readonly parentId?: string;
  readonly texts: SchoolTexts;
}

export const PUBLIC_SCHOOLS: readonly PublicSchool[] = [];
