import type { Oracle } from "../../books.ts";
import { isPauseOf, waitsSecondsOf } from "../../kept-pauses.ts";
import { advisedOf, pauseSecondsAfter, triesIn } from "./advices.ts";

/** An advice that nobody acknowledged is due again after a minute, and after twice as long each time, up to an hour: neither earlier nor later. */
export const advicesKeepTheirPauses: Oracle = (books) =>
  triesIn(books).flatMap((tried) => {
    const attempts = Number(tried.item["attempts"]);
    const pauseSeconds = pauseSecondsAfter(attempts);
    return isPauseOf(pauseSeconds, tried, books)
      ? []
      : [`${advisedOf(tried.item)} waits ${waitsSecondsOf(tried)} s after try ${attempts}, not ${pauseSeconds} s`];
  });
