import { numberOf } from '../../services/language/number-of.ts';
import { useLocale } from '../text/locale.ts';

/** A number that stands alone, in the digits of the language; zero is a dash that is spoken as zero. */
export function Count({ value }: { readonly value: number }) {
  const { tag } = useLocale();
  const number = numberOf(tag).format(value);
  if (value > 0) return number;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="campus-hidden">{number}</span>
    </>
  );
}
