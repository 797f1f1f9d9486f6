const dayMilliseconds = 86_400_000;

/** Returns true if the expiry (YYMM) of a card or token is in a past month. */
export const isExpired = (expiry: string, today: Date): boolean =>
  expiry < today.toISOString().slice(2, 7).replace("-", "");

/**
 * Returns the date on which a message was sent. The retrieval reference number (field 37) begins with the last digit of the
 * year and the day of the year (YDDD). An agent's clock can be up to ten years ahead of the host's and is never behind, so
 * the result is the first matching date from yesterday onward.
 */
export function messageDate(rrn: string, now: Date): Date {
  const [, digit, day] = /^(\d)(\d{3})/.exec(rrn) ?? [];
  if (digit === undefined) return now;
  const earliest = new Date(now.getTime() - (now.getTime() % dayMilliseconds) - dayMilliseconds);
  const firstYear = earliest.getUTCFullYear();
  const yearsLater = (Number(digit) - (firstYear % 10) + 10) % 10;
  const dayIn = (year: number): Date => new Date(Date.UTC(year, 0, Number(day)));
  const first = dayIn(firstYear + yearsLater);
  return first < earliest ? dayIn(firstYear + yearsLater + 10) : first;
}
