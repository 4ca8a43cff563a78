/** Keeps what it makes: making a format takes longer than a row of a list that uses it. */
function keeping<Options, Format>(make: (tag: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (tag: string, options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? make(tag, options);
    kept.set(key, format);
    return format;
  };
}

/** In the calendar of the day pickers, in every language. */
export const dateFormat = keeping(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...options }),
);

export const numberFormat = keeping((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

export const relativeFormat = keeping(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

export const nameFormat = keeping((tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options));
