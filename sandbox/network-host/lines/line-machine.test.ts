import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { simulatedNetworks } from "../../networks.ts";
import {
  decideLineRequest,
  type LineId,
  type LinesState,
  lineClosed,
  lineOpened,
  noLines,
  readmitted,
  signedOffByNetwork,
} from "./line-machine.ts";
import type { LineRules } from "./line-rules.ts";

const stations = ["100001", "100002"] as const;
const known = new Set<string>(stations);
const lineIds: readonly LineId[] = [1, 2, 3];

type Step =
  | { readonly kind: "opened" | "closed"; readonly line: LineId }
  | { readonly kind: "asked"; readonly line: LineId; readonly station: string; readonly request: string }
  | { readonly kind: "signed-off" | "barred" | "readmitted"; readonly station: string };

function stepsUnder(rules: LineRules): fc.Arbitrary<readonly Step[]> {
  const line = fc.constantFrom(...lineIds);
  const station = fc.constantFrom(...stations, "999999");
  const request = fc.constantFrom(...Object.keys(rules.requests), "0800 999");
  return fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom("opened" as const, "closed" as const), line }),
      fc.record({ kind: fc.constant("asked" as const), line, station, request }),
      fc.record({ kind: fc.constantFrom("signed-off" as const, "barred" as const, "readmitted" as const), station }),
    ),
    { maxLength: 40 },
  );
}

function after(rules: LineRules, state: LinesState, step: Step): LinesState {
  switch (step.kind) {
    case "opened":
      return state.lines.has(step.line) ? state : lineOpened(rules, known, state, step.line);
    case "closed":
      return lineClosed(state, step.line);
    case "asked": {
      if (!state.lines.has(step.line)) return state;
      const [mti = "", code = ""] = step.request.split(" ");
      const outcome = decideLineRequest(rules, known, state, step.line, { mti, code, station: step.station });
      return outcome.accepted ? outcome.state : state;
    }
    case "readmitted":
      return readmitted(state, step.station);
    default:
      return signedOffByNetwork(state, step.station, step.kind === "barred");
  }
}

const signedOn = (state: LinesState, station: string): readonly LineId[] =>
  [...state.lines].flatMap(([id, line]) => (line.station === station && line.isSignedOn ? [id] : []));

const ofStation = (state: LinesState, station: string): readonly LineId[] =>
  [...state.lines].flatMap(([id, line]) => (line.station === station ? [id] : []));

describe.each(Object.entries(simulatedNetworks))("for any events on the lines of %s", (_, { host }) => {
  const rules = host.lines;

  const afterEveryStep = (holds: (state: LinesState, before: LinesState, step: Step) => void): void =>
    fc.assert(
      fc.property(stepsUnder(rules), (steps) => {
        let state = noLines;
        for (const step of steps) {
          const before = state;
          state = after(rules, before, step);
          holds(state, before, step);
        }
      }),
      { numRuns: 200 * inject("randomRuns") },
    );

  test("a station sends requests on one line, or as a group on all of its lines", () =>
    afterEveryStep((state) => {
      for (const station of stations) {
        const on = signedOn(state, station);
        if (rules.signOnScope === "line") expect(on.length).toBeLessThanOrEqual(1);
        else expect([[], ofStation(state, station)]).toContainEqual(on);
      }
    }));

  test("an unknown or blocked station is never signed on", () =>
    afterEveryStep((state) => {
      expect(signedOn(state, "999999")).toEqual([]);
      for (const station of state.barred) expect(signedOn(state, station)).toEqual([]);
    }));

  test("a line is never active without its own sign-on, and never through another station's actions", () =>
    afterEveryStep((state, before, step) => {
      for (const station of stations) {
        const cameOn = signedOn(state, station).length > signedOn(before, station).length;
        if (!cameOn) continue;
        const joinsItsGroup = rules.signOnScope === "group" && signedOn(before, station).length > 0;
        const row = step.kind === "asked" && step.station === station ? rules.requests[step.request] : undefined;
        expect(joinsItsGroup || row?.becomes).toBeTruthy();
      }
    }));
});
