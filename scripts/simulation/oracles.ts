import type { Books } from "./books.ts";
import { answersKeepTheirWord } from "./oracles/answers-keep-their-word.ts";
import { approvedIsGivenToClearing } from "./oracles/approved-is-given-to-clearing.ts";
import { booksMatchLedger } from "./oracles/books-match-ledger.ts";
import { everyChargeToldOnce } from "./oracles/every-charge-told-once.ts";
import { noCardData } from "./oracles/no-card-data.ts";
import { nothingLeftOpen } from "./oracles/nothing-left-open.ts";
import { oneChargePerRequest } from "./oracles/one-charge-per-request.ts";
import { repeatsAreMarked } from "./oracles/repeats-are-marked.ts";
import { repeatsHearTheSame } from "./oracles/repeats-hear-the-same.ts";

const oracles = [
  nothingLeftOpen,
  approvedIsGivenToClearing,
  booksMatchLedger,
  oneChargePerRequest,
  everyChargeToldOnce,
  answersKeepTheirWord,
  repeatsHearTheSame,
  repeatsAreMarked,
  noCardData,
];

/** Everything that is wrong after a run. */
export const findingsIn = (books: Books): readonly string[] => oracles.flatMap((oracle) => oracle(books));
