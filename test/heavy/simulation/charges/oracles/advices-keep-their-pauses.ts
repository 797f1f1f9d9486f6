import type { Oracle } from "../../books.ts";
import { isPauseOf, waitsSecondsOf } from "../../kept-pauses.ts";
import { advisedOf, pauseSecondsAfter, triesIn } from "./advices.ts";

/**
 * An unacknowledged advice is due again after a minute. Each further interval is twice as long, up to an hour, with no early or
 * late attempts.
 */
export const advicesKeepTheirPauses: Oracle = (books) =>
  triesIn(books).flatMap((tried) => {
    const attempts = Number(tried.item["attempts"]);
    const pauseSeconds = pauseSecondsAfter(attempts);
    return isPauseOf(pauseSeconds, tried, books)
      ? []
      : [`${advisedOf(tried.item)} waits ${waitsSecondsOf(tried)} s after try ${attempts}, not ${pauseSeconds} s`];
  });
