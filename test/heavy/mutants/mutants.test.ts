import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { areaNames } from "./finding/areas.ts";
import { drawMutants } from "./finding/draw-mutants.ts";
import { mutantsIn, mutantsOf } from "./finding/find-mutants.ts";
import { parsed } from "./finding/syntax-tree.ts";
import { vocabulariesIn } from "./finding/vocabularies.ts";
import type { Mutant } from "./mutant.ts";
import { mutantSwitch, nothingNoted } from "./switching/mutant-switch.ts";
import { mutatedSource, switchedSource } from "./switching/switched-source.ts";
import { emptyNoteBook } from "./trials/noted-runs.ts";
import type { SimulationName } from "./trials/simulations.ts";
import { testsPass } from "./trials/tests-of-slice.ts";
import { rounds, tryMutants } from "./trials/try-mutants.ts";

const found = mutantsOf(areaNames);
const all = [...found.values()].flat();

const numbered = (mutants: readonly Mutant[]): ReadonlyMap<number, Mutant> => new Map(mutants.entries());

function mutantsOfSource(source: string): readonly Mutant[] {
  const file = "functions/charges/sample.ts";
  return mutantsIn({ file, area: "domains", source }, vocabulariesIn(file, source));
}

const toldOf = (source: string): readonly string[] =>
  mutantsOfSource(source).map(({ operator, before, after }) => `${operator}: ${before} → ${after}`);

describe("operators", () => {
  it.each([
    [
      "if (a < b) go = 1;",
      ["condition is true: a < b → true", "condition is false: a < b → false", "boundary is moved: a < b → a <= b"],
    ],
    [
      "x = a === 1 || b;",
      ["and becomes or, or becomes and: a === 1 || b → (a === 1) && b", "comparison is reversed: a === 1 → a !== 1"],
    ],
    ["x = !ready;", ["negation is left out: !ready → ready"]],
    ["x = { isLast: true };", ["flag is the other one: true → false"]],
    [
      "x = total - part;",
      [
        "arithmetic is the other way round: total - part → total + part",
        "operands are swapped: total - part → part - total",
      ],
    ],
    ["x = { clearedMinor, amountMinor: a };", ["one more: clearedMinor → clearedMinor + 1", "one more: a → a + 1"]],
    ["x = Math.min(a, b);", ["the largest for the smallest: Math.min(a, b) → Math.max(a, b)"]],
    ["type T = { readonly state: 'due' | 'done' }; x = { state: 'due' };", ["state is another one: 'due' → \"done\""]],
    ["x = { onlyIf: isWaiting };", ["write condition is left out: isWaiting → undefined"]],
    [
      "x = { expression: '#a = :a AND #b = :b' };",
      [
        "write condition loses a part: '#a = :a AND #b = :b' → without #a = :a",
        "write condition loses a part: '#a = :a AND #b = :b' → without #b = :b",
      ],
    ],
    [
      "let w: Write; x = [put(a), ...more];",
      ["write is left out: put(a) → left out", "write is left out: more → left out"],
    ],
    ["await table.put(card);", ["step is left out: await table.put(card); → left out"]],
    ["x = all.filter(isOpen);", ["filter lets all through: isOpen → () => true"]],
    ["x = all.some(isOpen);", ["some for all: all.some(isOpen) → all.every(isOpen)"]],
    ["x = addSeconds(now, 60);", ["time is not added: addSeconds(now, 60) → now"]],
    ["const pauseSeconds = 60;", ["time is a tenth: 60 → (60) / 10"]],
  ])("change %s", (source, expected) => {
    expect(toldOf(source)).toEqual(expected);
  });

  it.each([
    ["types", "type T = 'a' | 'b'; const x: T = y as 'a';"],
    ["the log", "platform.log.warn('CODE', { isLast: true, count: a - b });"],
    ["errors that are thrown", "throw new Error(a - b);"],
    ["schemas", "const s = v.pipe(v.number(), v.minValue(a - b));"],
    ["texts", "x = { detail: a - b };"],
    ["typeof expressions", "x = typeof a === 'string';"],
  ])("leave %s unchanged", (_, source) => {
    expect(toldOf(source)).toEqual([]);
  });

  it("find mutants of several families in each area, each with a unique name", () => {
    for (const [area, mutants] of found) {
      expect(mutants.length, area).toBeGreaterThan(100);
      expect(new Set(mutants.map(({ family }) => family)).size, area).toBeGreaterThan(4);
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});

describe("a build with all mutants", () => {
  it("has valid syntax in every file", () => {
    const byFile = Map.groupBy(all, ({ file }) => file);
    for (const [file, mutants] of byFile) {
      const source = readFileSync(file, "utf8");
      expect(() => parsed(switchedSource(source, numbered(mutants))), file).not.toThrow();
    }
    expect(byFile.size).toBeGreaterThan(80);
  });

  it("behaves with one mutant switched on like a source with only that mutant, and records where mutants make a difference", () => {
    const source = `const tried = () => {
      const names = ["one", "two", "three"].filter((name) => name.length > 3);
      const sum = (a, b) => (a < b && b !== 0 ? a + b : [a, names[0]].length - b);
      let told = [];
      for (const [a, b] of [[1, 2], [2, 1], [3, 0], [1, 1]]) {
        told.push(sum(a, b));
      }
      return [JSON.stringify(told), names.some((name) => name === "three"), !told.includes(2)].join(" ");
    };`;
    const mutants = mutantsOfSource(source);
    expect(mutants.length).toBeGreaterThan(12);
    const switched = switchedSource(source, numbered(mutants));
    const run = (text: string): string => String(runInThisContext(`(() => { ${text} return tried(); })()`));
    const mutation = mutantSwitch();
    const noted = nothingNoted();
    mutation.noted = noted;
    expect(run(switched)).toBe(run(source));
    mutation.noted = undefined;
    for (const [number, mutant] of mutants.entries()) {
      mutation.on = number;
      const different = run(switched);
      expect(different, mutant.name).toBe(run(mutatedSource(source, mutant)));
      if (different !== run(source)) expect(noted.differing.has(number), mutant.name).toBe(true);
    }
    mutation.on = undefined;
  });
});

describe("a drawing", () => {
  it("is the same for the same seed, and includes every area", () => {
    const drawn = drawMutants(found, { seed: 5, count: 60 });
    expect(drawn).toEqual(drawMutants(found, { seed: 5, count: 60 }));
    expect(drawn).not.toEqual(drawMutants(found, { seed: 6, count: 60 }));
    expect(drawn).toHaveLength(60);
    expect(new Set(drawn.map(({ area }) => area))).toEqual(new Set(areaNames));
  });
});

/** Mutants that every run of the simulation detects, one for each kind of change that a build supports. */
const plain: Readonly<Record<SimulationName, readonly string[]>> = {
  charges: [
    "functions/charges/domain/clearing/clearing-record.ts: one more: charge.amount.value → charge.amount.value + 1",
    "functions/charges/charge/charge-store.ts: write is left out: actionToPut(settled.action, agentKey, settled.event) → left out",
    'functions/charges/clearing/clearing-record-store.ts: state is another one: "in-batch" → "accepted"',
  ],
  lines: ["packages/network-connector/connector.ts: step is left out: keeper.start(); → left out"],
};

describe("the simulations", () => {
  it.each(["charges", "lines"] as const)("detect the obvious mutants of %s", async (simulation) => {
    const verdicts = new Map<string, string | undefined>();
    const mutants = all.filter(({ name }) => plain[simulation].includes(name));
    await tryMutants({
      simulation,
      mutants,
      seed: 2,
      runs: 12,
      workers: 1,
      roundsUpTo: rounds.length,
      noteBook: emptyNoteBook(),
      known: () => undefined,
      onVerdict: ({ mutant, caught }) => verdicts.set(mutant.name, caught?.by),
      tell: () => {},
    });
    expect([...verdicts.keys()].sort()).toEqual([...plain[simulation]].sort());
    for (const [name, by] of verdicts) expect(by, name).toBeDefined();
  });
});

describe("the tests of a slice", () => {
  it("fail with a mutant that they detect and pass without it, regardless of earlier runs", async () => {
    const tests = ["functions/charges/domain/action/settle-action.test.ts"];
    const mutant = all.find(({ name }) => name.endsWith("condition is true: charge.incrementRestartsValidity → true"));
    expect(mutant).toBeDefined();
    expect(await testsPass(tests)).toBe(true);
    expect(await testsPass(tests, mutant)).toBe(false);
    expect(await testsPass(tests)).toBe(true);
  });
});
