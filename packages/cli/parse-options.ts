import { InvalidArgumentError } from "commander";

/** How arguments and options are read; what is wrong is told with the option's name. */

export const wholeNumber = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It has to be a whole number.");
  return Number(text);
};

const units = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** `90s`, `30m`, `2h`, `1d`, or several of them: `1d12h`. */
export const durationSeconds = (text: string): number => {
  const parts = [...text.matchAll(/(\d+)([smhd])/g)];
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units], 0);
  if (parts.map(([part]) => part).join("") !== text || seconds === 0) {
    throw new InvalidArgumentError("It has to be a time such as 90s, 30m, 2h or 1d12h.");
  }
  return seconds;
};

/** ISO 8601, or so long ago: `2h`. */
export const pointInTime =
  (now: () => number) =>
  (text: string): Date => {
    const date = /^(\d+[smhd])+$/.test(text) ? new Date(now() - durationSeconds(text) * 1_000) : new Date(text);
    if (Number.isNaN(date.getTime())) {
      throw new InvalidArgumentError("It has to be a time as 2026-03-14T09:00:00Z, or how long ago: 2h.");
    }
    return date;
  };
