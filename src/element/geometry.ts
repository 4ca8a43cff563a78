import type { Geometry, Heights } from './definition.ts';

const NONE: Heights = { narrow: 0, wide: 0 };

/** The heights that a widget reserves in a language, given which of its flags are set. */
export function heightsOf(
  { geometry = NONE }: { readonly geometry?: Geometry | undefined },
  language: string | null,
  isSet: (flag: string) => boolean,
): Heights {
  const variant = Object.entries(geometry.when ?? {}).find(([flag]) => isSet(flag));
  return variant?.[1] ?? (language === 'ar_SA' ? geometry.tall : null) ?? geometry;
}
