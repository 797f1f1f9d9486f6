/** Times that are written with the offset from UTC of the place where they are read. */

const offsetForm = /([+-])(\d{2}):?(\d{2})$/;

const minutesOf = (time: string): number => {
  const [, sign, hours = 0, minutes = 0] = offsetForm.exec(time) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** A moment as the clock shows it where another time was written: `2026-11-25T22:15:16.000-05:00`. UTC where that had no offset. */
export const withOffsetOf = (time: string, moment: Date): string => {
  const minutes = minutesOf(time.slice("2026-11-25".length));
  if (minutes === 0) return moment.toISOString();
  const shown = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${shown}${minutes < 0 ? "-" : "+"}${[hours, rest].map((part) => String(part).padStart(2, "0")).join(":")}`;
};
