import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { compileDialect } from "./codec.ts";
import { clearing93 } from "./dialects/clearing-93.ts";
import { networkDialects } from "./dialects/network-dialects.ts";
import { Iso8583Error, iso8583Errors } from "./iso8583-error.ts";
import { arbitraryMessage } from "./testing/arbitrary-message.ts";
import { damaged, numbersFrom } from "./testing/damage.ts";
import { fieldPaths } from "./testing/field-paths.ts";
import { oddDialects } from "./testing/odd-dialects.ts";

/** `RANDOM_RUNS=25 RANDOM_SEED=7 npx vitest run --project unit …/mutation.test.ts` for the long run. */
const mutations = 20_000 * inject("randomRuns");
const seed = inject("randomSeed");
const samples = 200;

const { visa, mastercard, "american-express": americanExpress, discover, diners } = networkDialects;
const dialects = [visa, mastercard, americanExpress, discover, diners, clearing93, ...oddDialects];

describe.each(dialects.map((dialect) => [dialect.name, dialect] as const))(
  "damaged messages of dialect %s",
  (_, dialect) => {
    it(`give a typed error without a value, or re-encode identically (seed ${seed})`, { timeout: 3_600_000 }, () => {
      const codec = compileDialect(dialect);
      const paths = fieldPaths(dialect);
      const numbers = numbersFrom(seed);
      const originals = fc
        .sample(arbitraryMessage(dialect), { numRuns: samples, seed: seed })
        .map((message) => codec.pack(message));
      const outcomes = { refused: 0, decoded: 0 };

      for (let round = 0; round < mutations; round += 1) {
        const bytes = damaged(originals[round % samples] as Uint8Array, numbers);
        try {
          const again = codec.pack(codec.unpack(bytes));
          outcomes.decoded += 1;
          if (Buffer.compare(again, bytes) !== 0) {
            expect.fail(`round ${round}: ${Buffer.from(bytes).toString("hex")} re-encodes differently`);
          }
        } catch (error) {
          if (!(error instanceof Iso8583Error)) throw error;
          outcomes.refused += 1;
          // The whole text is made of the code's sentence, a path known from the tables, and an offset.
          const at = error.offset === undefined ? "" : `, byte ${error.offset}`;
          if (error.message !== `${iso8583Errors[error.code]} (${error.path}${at})` || !paths.has(error.path)) {
            expect.fail(`round ${round}: an error says more than its code, path and offset: ${error.message}`);
          }
          if (error.offset === undefined || error.offset > bytes.length || error.decoded === undefined) {
            expect.fail(`round ${round}: a decode error has no offset or lost what was decoded: ${error.message}`);
          }
        }
      }
      expect(outcomes.refused).toBeGreaterThan(mutations / 20);
      expect(outcomes.decoded).toBeGreaterThan(0);
    });
  },
);
