const dayMilliseconds = 86_400_000;

/** True for a card or token, of expiry YYMM, whose month has ended. */
export const isExpired = (expiry: string, today: Date): boolean =>
  expiry < today.toISOString().slice(2, 7).replace("-", "");

/**
 * The day on which a message was sent, by field 37: the last digit of the year and the day of the year come first (YDDD). An agent's
 * clock is up to ten years ahead of the host's and never behind, so the day is the first of its kind since yesterday.
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
