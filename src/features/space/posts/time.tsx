import { useLocale } from '../../../ui/text/locale.ts';

/** A day, with the exact time on hover. */
export function Time({ value }: { readonly value: string }) {
  const { tag } = useLocale();
  const date = new Date(value);
  const exact = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return (
    <time dateTime={value} title={exact}>
      {new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(date)}
    </time>
  );
}
