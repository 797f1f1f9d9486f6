import { equipReading } from "./reading.ts";
import { fillWhatIsTyped } from "./samples.ts";
import { equipSearch } from "./search.ts";

/** What the pages do beyond HTML; they read as well without. */

fillWhatIsTyped();
equipSearch();
equipReading();
