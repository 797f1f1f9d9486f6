const offsetForm = /([+-])(\d{2}):?(\d{2})$/;

function minutesOf(time: string): number {
  const [, sign, hours = 0, minutes = 0] = offsetForm.exec(time) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Formats a time with the UTC offset of another time (example: `2026-11-25T22:15:16.000-05:00`). Uses UTC if the other time
 * has no offset.
 */
export function withOffsetOf(time: string, moment: Date): string {
  const minutes = minutesOf(time.slice("2026-11-25".length));
  if (minutes === 0) return moment.toISOString();
  const shown = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${shown}${minutes < 0 ? "-" : "+"}${[hours, rest].map((part) => String(part).padStart(2, "0")).join(":")}`;
}
