import { rightCode } from "../../../sandbox/acs/challenge/challenge.ts";
import { usualPatience } from "../../../sandbox/acs/challenge/patience.ts";
import { familiarCards, methodChoices, versionChoices } from "../../../sandbox/test-cards/digit-scheme.ts";
import { outcomes } from "../../../sandbox/test-cards/outcomes.ts";
import { readyTestCards, testCardOf, testPrefixes } from "../../../sandbox/test-cards/test-cards.ts";
import { table } from "./markdown-table.ts";

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

The four digits **before** the check digit of the card number select the behavior of the directory server and the issuer: one digit for the protocol version, one for
the 3DS Method, and two for the outcome. For example, \`400000000000072x\` is a Visa card that supports versions 2.1.0 and 2.2.0, has a 3DS Method, and requires a
challenge (\`x\` is the check digit). If several rules apply, the order of precedence is: failures, data only, a mandated challenge, other outcomes. \`npm start\`
starts a shop in which you can try every card.

The code of every challenge is **${rightCode}**; the challenge fails after the third wrong code. The result of an authentication whose challenge fails or is cancelled is \`non-authenticated\`. The issuer waits ${usualPatience.firstRequestSeconds} seconds for the browser to open the challenge and
${minutes(usualPatience.pageSeconds)} minutes for the cardholder to complete it.

The first two digits apply only to card numbers with the following prefixes; the last two apply to every card. Digits that are not listed have the same meaning as 0.

${table(["Network", "Prefix", "Remark"], prefixes)}

### First digit: protocol version

${table(["Digit", "Meaning"], versions)}

### Second digit: 3DS Method

${table(["Digit", "Meaning"], methods)}

### Third and fourth digits: outcome

${table(["Digits", "Outcome"], results)}

The issuer counts payments below 30 EUR for which no challenge was requested. After five of these payments, or a total of 100 EUR, the issuer requires a challenge.
If the issuer requires a challenge but the digits do not select one, the issuer shows a regular challenge to the cardholder. An authentication without the cardholder (3RI) is never
challenged: if a challenge would be required, the authentication is rejected with reason 21.

### Ready-made test cards

You can use any expiry date and security code with these cards. With the following numbers, the cardholder is always authenticated without a challenge:
${familiarCards.join(", ")}.

${table(["Digits", "Visa", "Mastercard", "American Express", "Outcome"], ready)}
`;
