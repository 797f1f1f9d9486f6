import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSeconds, daysInSeconds } from "../time/clock.ts";
import {
  agentStatusOf,
  claimLapsesAfterDays,
  comeToTarget,
  holdsTarget,
  proveTarget,
  type Standing,
  standings,
  type TargetClaim,
} from "./target-claim.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const [own, other] = ["cgt-own", "cgt-other"];
const third = "cgt-third";

const moves = ["comes", "proves", "otherComes", "otherProves", "lapses"] as const;

interface World {
  readonly claim: TargetClaim | undefined;
  readonly now: Date;
}

function come({ claim, now }: World, agentKey: string): World {
  const result = comeToTarget(claim, agentKey, now);
  return { claim: result.ok ? result.value : claim, now };
}

const prove = ({ claim, now }: World, agentKey: string): World => ({
  claim: proveTarget(claim, agentKey, now).claim,
  now,
});

function move(world: World, made: (typeof moves)[number]): World {
  switch (made) {
    case "comes":
      return come(world, own);
    case "proves":
      return prove(world, own);
    case "otherComes":
      return come(world, other);
    case "otherProves":
      return prove(world, other);
    case "lapses":
      return { ...world, now: addSeconds(world.now, daysInSeconds(claimLapsesAfterDays)) };
  }
}

describe("the claim of an agent to a target", () => {
  it("has only reachable states", () => {
    const reached = new Set<Standing>(["free"]);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const standing of reached) for (const next of Object.values(standings[standing].next)) reached.add(next);
    }
    expect([...reached].sort()).toEqual(Object.keys(standings).sort());
  });

  it("changes as defined in the table, after any history", () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves)), (made) => {
        let world: World = { claim: undefined, now: start };
        for (const one of made) {
          const before = agentStatusOf(world.claim, own, world.now);
          world = move(world, one);
          expect(agentStatusOf(world.claim, own, world.now)).toBe(standings[before].next[one]);
        }
      }),
    ));

  const agents = [own, other, third];
  const anyStep = fc.record({
    agentKey: fc.constantFrom(...agents),
    kind: fc.constantFrom("come", "prove"),
    passSeconds: fc.integer({ min: 0, max: daysInSeconds(claimLapsesAfterDays + 2) }),
  });

  it("is never held by two agents at a target while one of them is unverified", () =>
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        let world: World = { claim: undefined, now: start };
        for (const { agentKey, kind, passSeconds } of steps) {
          world = { ...world, now: addSeconds(world.now, passSeconds) };
          world = kind === "come" ? come(world, agentKey) : prove(world, agentKey);
          const { claim, now } = world;
          const holding = agents.filter((agent) => holdsTarget(claim, agent, now));
          const unproven = holding.filter((agent) => agentStatusOf(claim, agent, now) !== "proven");
          expect(unproven.length === 0 || holding.length === 1).toBe(true);
          if (kind === "prove") expect(agentStatusOf(claim, agentKey, now)).toBe("proven");
        }
      }),
    ));

  it("expires a week after the last use, and not before", () => {
    const { claim } = come({ claim: undefined, now: start }, own);
    const week = daysInSeconds(claimLapsesAfterDays);
    expect(agentStatusOf(claim, other, addSeconds(start, week - 1))).toBe("taken");
    expect(agentStatusOf(claim, other, addSeconds(start, week))).toBe("free");
    const used = come({ claim, now: addSeconds(start, week - 1) }, own);
    expect(agentStatusOf(used.claim, other, addSeconds(start, week))).toBe("taken");
  });

  it("lists the agents that lose the target to a verification, except those that have verified it too", () => {
    const first = come({ claim: undefined, now: start }, own).claim;
    expect(proveTarget(first, other, start).ousted).toEqual([own]);
    const both = proveTarget(proveTarget(first, other, start).claim, third, start);
    expect(both.ousted).toEqual([]);
    expect(Object.keys(both.claim.holders).sort()).toEqual([other, third].sort());
  });
});
