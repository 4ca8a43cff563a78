/** The whole minutes of a duration in seconds: 0 stays 0, and less than a minute counts as one (requirements L09, T01). */
export const minutesOf = (seconds: number): number => {
  if (seconds <= 0) return 0;
  return seconds < 60 ? 1 : Math.round(seconds / 60);
};
