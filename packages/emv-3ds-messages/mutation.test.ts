import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { erroForRefusal } from "./erro-of.ts";
import { errorCodes } from "./error-codes.ts";
import { checks } from "./fault.ts";
import { type MessageTable, type MessageType, messageTables } from "./message-tables.ts";
import { readMessage } from "./read-message.ts";
import type { Reception } from "./reception.ts";
import {
  appAReq,
  ares,
  browserAReq,
  cardRange,
  challengeARes,
  completeAReq,
  creq,
  cres,
  erro,
  extension,
  preq,
  pres,
  requestorInitiatedAReq,
  rreq,
  rres,
} from "./testing/message-builders.ts";
import { fieldsOf } from "./validation/validate-elements.ts";

interface Example {
  readonly message: object & { readonly messageType: MessageType };
  readonly reception: Reception;
}

const areq = browserAReq();

const examples: readonly Example[] = [
  { message: completeAReq(), reception: {} },
  { message: appAReq(), reception: {} },
  { message: requestorInitiatedAReq(), reception: {} },
  {
    message: ares({ messageExtension: [extension()], acsOperatorID: "acs", broadInfo: { a: 1 } }),
    reception: { areq },
  },
  { message: challengeARes(), reception: { areq } },
  { message: creq(), reception: { ares: challengeARes() } },
  { message: cres(), reception: { creq: creq() } },
  { message: rreq({ challengeCancel: "01" }), reception: { areq, ares: challengeARes() } },
  { message: rres(), reception: { rreq: rreq() } },
  { message: preq({ serialNum: "1" }), reception: {} },
  { message: pres({ cardRangeData: [cardRange(), cardRange({ actionInd: undefined })] }), reception: { preq: preq() } },
  { message: erro(), reception: {} },
];

const example = fc.constantFrom(...examples);

const read = (input: unknown, { message, reception }: Example) => readMessage(input, [message.messageType], reception);

function isOptional({ message }: Example, name: string): boolean {
  const { shape }: MessageTable = messageTables[message.messageType];
  return fieldsOf(shape).some(([known, { presence }]) => known === name && presence.rule === "optional");
}

function changed(value: unknown, at: number, to: unknown): unknown {
  if (typeof value !== "object" || value === null) return to;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(keys.length, 1)];
  if (key === undefined) return to;
  const inner = (value as Record<string, unknown>)[key];
  const next = Math.floor(at / keys.length);
  const replaced = typeof inner === "object" && next % 2 === 1 ? changed(inner, Math.floor(next / 2), to) : to;
  return Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
}

/** Messages in which any value at any depth is replaced. */
const mutated = example.chain((one) =>
  fc
    .array(fc.tuple(fc.nat(), fc.oneof(fc.anything(), fc.constant(undefined))), { minLength: 1, maxLength: 4 })
    .map((changes) => ({
      one,
      input: changes.reduce<unknown>((message, [at, value]) => changed(message, at, value), one.message),
    })),
);

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

describe("messages", () => {
  it("are valid as built, as text and as objects", () => {
    for (const one of examples) {
      expect(read(one.message, one)).toEqual({ ok: true, value: one.message });
      expect(read(JSON.stringify(one.message, null, 2), one)).toEqual({ ok: true, value: one.message });
    }
  });

  it("stay valid without optional elements, and with unknown elements", () => {
    fc.assert(
      fc.property(
        example.chain((one) => fc.tuple(fc.constant(one), fc.subarray(Object.keys(one.message)))),
        fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
        ([one, dropped], unknown) => {
          const { shape }: MessageTable = messageTables[one.message.messageType];
          const strange = Object.entries(unknown).filter(([name]) => !Object.hasOwn(shape.fields, name));
          const kept = Object.entries(one.message).filter(
            // Without an indicator, elements that depend on it become superfluous, which is not an error.
            ([name]) => !(dropped.includes(name) && isOptional(one, name)),
          );
          expect(read(Object.fromEntries([...strange, ...kept]), one)).toMatchObject({ ok: true });
        },
      ),
    );
  });

  it("cause a result and never an exception if any element is replaced", () => {
    fc.assert(
      fc.property(mutated, ({ one, input }) => {
        for (const form of [input, jsonOf(input)]) {
          const reading = read(form, one);
          if (reading.ok) continue;
          const { faults } = reading.refused;
          expect(faults.length).toBeGreaterThan(0);
          for (const { element, errorCode, reason, check } of faults) {
            expect(element).not.toBe("");
            expect(Object.keys(errorCodes)).toContain(errorCode);
            expect(reason).not.toBe("");
            expect(checks).toContain(check);
          }
          const answer = erroForRefusal(reading.refused, "S");
          if (one.message.messageType === "Erro") continue;
          expect(readMessage(JSON.stringify(answer), ["Erro"])).toEqual({ ok: true, value: answer });
        }
      }),
      { numRuns: 1000 * inject("randomRuns") },
    );
  });

  it("cause a result for any string and any value", () => {
    fc.assert(
      fc.property(example, fc.oneof(fc.string(), fc.json(), fc.anything()), (one, input) => {
        expect(read(input, one).ok).toBe(false);
      }),
    );
  });

  it("cause a result at maximum nesting depth", () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      const text = JSON.stringify(ares({ broadInfo: "deep" })).replace('"deep"', `{"a":${deep}}`);
      const reading = read(text, { message: ares(), reception: {} });
      expect(reading.ok || reading.refused.faults).toMatchObject([{ errorCode: "203", element: "broadInfo" }]);
    }
  });

  it("are rejected if any name occurs twice", () => {
    fc.assert(
      fc.property(
        example.filter(({ message }) => message.messageType !== "Erro"),
        fc.nat(),
        (one, at) => {
          const text = JSON.stringify(one.message);
          const names = [...text.matchAll(/"(\w+)":/g)];
          const [found, name = ""] = names[at % names.length] ?? [];
          const twice = text.replace(found ?? "", `"${name}":0,${found}`);
          const reading = read(twice, one);
          const elements = reading.ok ? [] : reading.refused.faults.filter(({ errorCode }) => errorCode === "204");
          expect(elements.map(({ element }) => element.split(".").at(-1))).toEqual([name]);
        },
      ),
    );
  });
});
