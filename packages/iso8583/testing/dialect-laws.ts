import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { compileDialect } from "../codec.ts";
import type { Dialect } from "../dialect.ts";
import { compileFramedDialect } from "../framed-codec.ts";
import { Iso8583Error, iso8583Errors } from "../iso8583-error.ts";
import { visibleMessage } from "../visible-message.ts";
import { arbitraryMessage } from "./arbitrary-message.ts";
import { damaged, numbersFrom } from "./damage.ts";
import { fieldPaths } from "./field-paths.ts";

/** Properties of every dialect. Run these tests on each new dialect. */

const samples = 200;

const cardNumber = "4242424242424242";

const named = (dialects: readonly Dialect[]) => dialects.map((dialect) => [dialect.name, dialect] as const);

/** `share` is the fraction of the runs for each property. */
export const testDialects = (dialects: readonly Dialect[], share: number): void =>
  describe.each(named(dialects))("dialect %s", (_, dialect) => {
    it("unpacks every packed message to the same message, and packs it to the same bytes again", () => {
      const codec = compileDialect(dialect);
      fc.assert(
        fc.property(arbitraryMessage(dialect), (message) => {
          const bytes = codec.pack(message);
          const unpacked = codec.unpack(bytes);
          expect(unpacked).toEqual(message);
          expect(codec.pack(unpacked)).toEqual(bytes);
        }),
        { numRuns: 300 * share },
      );
    });

    it("transfers messages over a stream", () => {
      const codec = compileFramedDialect(dialect);
      const message = { mti: "0800", fields: { 7: "1120203015", 11: "000001", 70: "301" } };
      const [packed] = codec.frameReader()(codec.frame(codec.pack(message)));
      expect(codec.unpack(packed as Uint8Array)).toEqual(message);
    });

    it.each(["14", "35", "36", "45", "52", "53", "55"])("hides DE%s", (dataElement) => {
      const visible = visibleMessage(dialect, { mti: "0100", fields: { [dataElement]: "2912" } });
      expect(visible.fields).toEqual({ [dataElement]: 4 });
    });

    it("never shows a card number that was put into any field", () => {
      fc.assert(
        fc.property(arbitraryMessage(dialect), (message) => {
          const poisoned = JSON.parse(JSON.stringify(message), (key, value) =>
            typeof value === "string" && key !== "mti" && !key.startsWith("#") ? cardNumber : value,
          );
          expect(JSON.stringify(visibleMessage(dialect, poisoned))).not.toContain(cardNumber);
        }),
        { numRuns: 50 * share },
      );
    });
  });

/** Tests thousands of damaged messages per dialect: `RANDOM_RUNS=25 RANDOM_SEED=7` for the long run. */
export const testDamagedMessages = (dialects: readonly Dialect[], share: number, seed: number): void =>
  describe.each(named(dialects))("damaged messages of dialect %s", (_, dialect) => {
    it(`give a typed error without a value, or re-encode identically (seed ${seed})`, { timeout: 3_600_000 }, () => {
      const mutations = 20_000 * share;
      const codec = compileDialect(dialect);
      const paths = fieldPaths(dialect);
      const numbers = numbersFrom(seed);
      const originals = fc
        .sample(arbitraryMessage(dialect), { numRuns: samples, seed })
        .map((message) => codec.pack(message));
      const outcomes = { refused: 0, decoded: 0 };
      // The stack traces of thousands of expected errors are not needed, and capturing them takes half of the time.
      const { stackTraceLimit } = Error;
      onTestFinished(() => {
        Error.stackTraceLimit = stackTraceLimit;
      });
      Error.stackTraceLimit = 0;

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
          // The error message consists only of the code's text, a path from the tables, and an offset.
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
  });
