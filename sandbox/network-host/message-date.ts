const dayMilliseconds = 86_400_000;

/** True for a card or token with an expiry (YYMM) in a past month. */
export const isExpired = (expiry: string, today: Date): boolean =>
  expiry < today.toISOString().slice(2, 7).replace("-", "");

/**
 * Returns the day on which a message was sent, from field 37: the last digit of the year and the day of the year (YDDD). An
 * agent's clock is up to ten years ahead of the host's and never behind, so it is the first matching day since yesterday.
 */
export const messageDate = (rrn: string, now: Date): Date => {
  const [, digit, day] = /^(\d)(\d{3})/.exec(rrn) ?? [];
  if (digit === undefined) return now;
  const earliest = new Date(now.getTime() - (now.getTime() % dayMilliseconds) - dayMilliseconds);
  const firstYear = earliest.getUTCFullYear();
  const yearsLater = (Number(digit) - (firstYear % 10) + 10) % 10;
  const dayIn = (year: number): Date => new Date(Date.UTC(year, 0, Number(day)));
  const first = dayIn(firstYear + yearsLater);
  return first < earliest ? dayIn(firstYear + yearsLater + 10) : first;
};
