import { useLocale } from '../text/locale.ts';

/** A number that stands alone, in the digits of the language; zero is a dash that is spoken as zero. */
export function Count({ value }: { readonly value: number }) {
  const { tag } = useLocale();
  const number = value.toLocaleString(tag);
  if (value > 0) return number;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="campus-hidden">{number}</span>
    </>
  );
}
