import { rightCode } from "../../../sandbox/acs/challenge/challenge.ts";
import { usualPatience } from "../../../sandbox/acs/challenge/patience.ts";
import { familiarCards, methodChoices, versionChoices } from "../../../sandbox/test-cards/digit-scheme.ts";
import { outcomes } from "../../../sandbox/test-cards/outcomes.ts";
import { readyTestCards, testCardOf, testPrefixes } from "../../../sandbox/test-cards/test-cards.ts";
import { table } from "./markdown-table.ts";

/** The section about 3-D Secure, from the digit scheme of the simulated directory servers and issuers. */

const versions = versionChoices.map(({ digit, meaning }) => [digit, meaning]);
const methods = methodChoices.map(({ digit, meaning }) => [digit, meaning]);
const results = outcomes.map(({ digits, meaning }) => [digits, meaning]);
const prefixes = testPrefixes.map((row) => [
  row.network,
  row.prefix,
  "alsoIn" in row ? `co-badged: ${row.alsoIn.join(", ")}` : "",
]);

const ready = readyTestCards.map(({ digits, meaning }) => [
  digits,
  testCardOf("visa", digits),
  testCardOf("mastercard", digits),
  testCardOf("american-express", digits),
  meaning,
]);

const minutes = (seconds: number): number => seconds / 60;

export const threeDsScenarios = (): string => `## 3-D Secure

The four digits of the card number **before** its check digit choose what directory server and issuer do: version, 3DS
Method, and two for the outcome. \`400000000000072x\` is Visa, any version, with 3DS Method, challenge for the cardholder; \`x\` is
the check digit. Faults come first, then data-only, then a mandated challenge, then the digits. \`npm start\` opens a
shop in which every card can be tried.

The code of every challenge is **${rightCode}**; the third wrong one fails it. The issuer waits ${usualPatience.firstRequestSeconds} seconds for the browser and
${minutes(usualPatience.pageSeconds)} minutes for the cardholder.

The first two digits hold for numbers under these prefixes; the last two for every card. Other digits mean what 0 means.

${table(["Network", "Prefix", "Remark"], prefixes)}

### First digit: version

${table(["Digit", "Meaning"], versions)}

### Second digit: 3DS Method

${table(["Digit", "Meaning"], methods)}

### Third and fourth digit: outcome

${table(["Digits", "What happens"], results)}

The issuer counts payments below 30 EUR that ask for no challenge: after five of them, or 100 EUR, it wants a challenge.
A challenge for another reason than the digits is one for the cardholder. A payment without a cardholder (3RI) is never
challenged: it is rejected with reason 21.

### Ready test cards

Expiry date and security code can be anything. These numbers are always authenticated without a challenge:
${familiarCards.join(", ")}.

${table(["Digits", "Visa", "Mastercard", "American Express", "What happens"], ready)}
`;
