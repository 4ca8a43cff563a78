interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/**
 * The IANA name of the device's time zone, such as `Asia/Tokyo`. The first `Intl.DateTimeFormat` of a page takes 10 ms and
 * more, in which nothing else can start, so browsers that have `Temporal` are asked by it.
 */
export const systemTimeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
