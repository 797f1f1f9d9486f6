/** `Date` takes the 30th of February for the 2nd of March, and 24 o'clock for the next day: whoever wrote it meant something else. */

/** Expects the form 2026-02-28. */
export const isDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
};

/** Expects a day, a T and a time of the day, with or without a zone. */
export const isTime = (text: string): boolean => {
  const [day = "", timeOfDay = ""] = text.split("T");
  return isDay(day) && !timeOfDay.startsWith("24") && !Number.isNaN(Date.parse(text));
};
