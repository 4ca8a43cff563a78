interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

// The first `Intl.DateTimeFormat` of a page takes 10 ms and more, in which nothing else can start.
const systemTimeZone = (): string | undefined =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA name of the device's time zone, such as `Asia/Tokyo`; UTC where the system has none that `Intl` knows. */
export const deviceTimeZone = (named = systemTimeZone()): string => (named && named !== 'Etc/Unknown' ? named : 'UTC');
