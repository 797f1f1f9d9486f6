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

The four digits of the card number **before** its check digit select the behaviour of the directory server and the issuer: one for the version, one for
the 3DS Method, and two for the outcome. For example, \`400000000000072x\` is a Visa card with any version, a 3DS Method, and a challenge for the cardholder;
\`x\` is the check digit. Faults take precedence over data only, data only over a mandated challenge, and that over the digits. \`npm start\`
starts a shop in which you can try every card.

The code of every challenge is **${rightCode}**; the third wrong code fails the challenge. The issuer waits ${usualPatience.firstRequestSeconds} seconds for the browser and
${minutes(usualPatience.pageSeconds)} minutes for the cardholder.

The first two digits apply to numbers with these prefixes, the last two to every card. Digits that are not listed have the meaning of 0.

${table(["Network", "Prefix", "Remark"], prefixes)}

### First digit: version

${table(["Digit", "Meaning"], versions)}

### Second digit: 3DS Method

${table(["Digit", "Meaning"], methods)}

### Third and fourth digit: outcome

${table(["Digits", "What happens"], results)}

The issuer counts payments below 30 EUR that request no challenge: after five of them, or a total of 100 EUR, it requires a challenge.
A challenge that the digits do not select is a challenge for the cardholder. A payment without the cardholder (3RI) is never
challenged: it is rejected with reason 21.

### Ready test cards

You can use any expiry date and security code. These numbers are always authenticated without a challenge:
${familiarCards.join(", ")}.

${table(["Digits", "Visa", "Mastercard", "American Express", "What happens"], ready)}
`;
