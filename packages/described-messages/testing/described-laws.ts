import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileDialect } from "#iso8583/codec";
import type { FieldValue, Iso8583Message } from "#iso8583/message";
import { arbitraryMessage } from "#iso8583/testing/arbitrary-message";
import { damaged, numbersFrom } from "#iso8583/testing/damage";
import { visibleMessage } from "#iso8583/visible-message";
import { type DescribedDialect, describeVisibleMessage, iso8583Describer } from "../describe-iso8583.ts";
import type { DescribedElement, DescribedMessage } from "../described-message.ts";
import { dialectTable } from "../dialect-table.ts";

/** Properties of every dialect and its texts. Run these tests on each new dialect. */

export const elementsWithin = (elements: readonly DescribedElement[]): readonly DescribedElement[] =>
  elements.flatMap((element) => [element, ...elementsWithin(element.parts ?? [])]);

/** Values with the path of their row in the dialect's table. */
const valuesOf = (
  value: FieldValue,
  path: string,
  repeats: ReadonlySet<string>,
): readonly (readonly [string, string])[] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value).flatMap(([key, part]) =>
        key === "#order"
          ? []
          : valuesOf(part, `${path}.${repeats.has(path) ? "*" : key.replace(/#\d+$/, "")}`, repeats),
      );

/** `share` is the fraction of the runs for each property. */
export const testDescribedDialects = (described: readonly DescribedDialect[], share: number): void =>
  describe.each(described.map((one) => [one.dialect.name, one] as const))("the description of dialect %s", (_, one) => {
    const { dialect, texts } = one;
    const table = dialectTable(one);
    const shownPaths = new Set(table.filter(({ shown }) => shown !== "length").map(({ path }) => path));
    const repeats = new Set(table.flatMap(({ path }) => (path.endsWith(".*") ? [path.slice(0, -2)] : [])));

    it("has a name for every element that it shows", () =>
      expect(table.filter(({ shown, text }) => shown !== "length" && !text).map(({ path }) => path)).toEqual([]));

    it("has no text for an element that does not exist", () => {
      const known = new Set(["1", "65", ...table.map(({ path }) => path)]);
      expect(Object.keys(texts).filter((path) => !known.has(path))).toEqual([]);
    });

    it("does not show elements that its texts call hidden", () =>
      expect(
        table
          .filter(({ shown, text }) => shown !== "length" && text?.about?.includes("Never shown"))
          .map(({ path }) => path),
      ).toEqual([]));

    it("shows only values on its list, and the length of all others", () => {
      const codec = compileDialect(dialect);
      const describeBytes = iso8583Describer(one);
      fc.assert(
        fc.property(arbitraryMessage(dialect), (message) => {
          const described = describeBytes(codec.pack(message));
          expect(described.problems).toEqual([]);
          const hidden = Object.entries(message.fields)
            .flatMap(([key, value]) => valuesOf(value, key, repeats))
            .filter(([path]) => !shownPaths.has(path));
          const elements = elementsWithin(described.elements);
          expect(elements.filter(({ length }) => length !== undefined).length).toBeGreaterThanOrEqual(hidden.length);
          expect(
            elements.filter(({ path, value }) => value !== undefined && !shownPaths.has(rowOf(path, repeats))),
          ).toEqual([]);
        }),
        { numRuns: 100 * share },
      );
    });

    it("does not show a secret that was put into any field", () => {
      const secret = "SEKRET7";
      const message: Iso8583Message = {
        mti: "0100",
        fields: Object.fromEntries(["14", "35", "36", "45", "52", "53", "55"].map((field) => [field, secret])),
      };
      expect(JSON.stringify(describeText(one, message))).not.toContain(secret);
    });

    it("reports for any bytes how far they could be parsed", () => {
      const describeBytes = iso8583Describer(one);
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => expectTotal(describeBytes(bytes), bytes)),
        { numRuns: 300 * share },
      );
    });

    it("reports for damaged messages how far they could be parsed", () => {
      const codec = compileDialect(dialect);
      const describeBytes = iso8583Describer(one);
      fc.assert(
        fc.property(arbitraryMessage(dialect), fc.nat(), (message, seed) => {
          const bytes = damaged(codec.pack(message), numbersFrom(seed));
          expectTotal(describeBytes(bytes), bytes);
        }),
        { numRuns: 200 * share },
      );
    });
  });

function rowOf(path: string, repeats: ReadonlySet<string>): string {
  const steps = path.split(".").map((step) => step.replace(/#\d+$/, ""));
  return steps.map((step, index) => (index > 0 && repeats.has(steps.slice(0, index).join(".")) ? "*" : step)).join(".");
}

const describeText = ({ dialect, texts }: DescribedDialect, message: Iso8583Message): DescribedMessage =>
  describeVisibleMessage({ dialect, texts }, visibleMessage(dialect, message));

function expectTotal(described: DescribedMessage, bytes: Uint8Array): void {
  expect(described.bytes).toBe(bytes.length);
  for (const { at } of described.elements) {
    if (at) expect(at.offset + at.bytes).toBeLessThanOrEqual(bytes.length);
  }
  for (const { offset } of described.problems) {
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(bytes.length);
  }
}
