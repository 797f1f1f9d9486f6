import { equipReading } from "./reading.ts";
import { fillWhatIsTyped } from "./samples.ts";
import { equipSearch } from "./search.ts";

/** Enhances the pages, which are also readable without scripts. */

fillWhatIsTyped();
equipSearch();
equipReading();
