import { equipReading } from "./reading.ts";
import { fillWhatIsTyped } from "./samples.ts";
import { equipSearch } from "./search.ts";

/** Progressive enhancement: the pages are also readable without JavaScript. */

fillWhatIsTyped();
equipSearch();
equipReading();
