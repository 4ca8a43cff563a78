/** What a setup does with a call. */
export interface Figures {
  /** Requests answered in a second. */
  readonly rate: number;
  /** Milliseconds within which 95 of 100 requests were answered. */
  readonly p95: number;
  /** All requests that the servers had to answer: those of the warm-up, too, and the last one of each connection. */
  readonly requests: number;
}

/**
 * The least of the values that is not exceeded by this share (0 to 1) of them: a value that was measured, not one between
 * two (nearest rank).
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
