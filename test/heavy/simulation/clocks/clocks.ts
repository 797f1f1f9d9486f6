import fc from "fast-check";
import { invokedBy } from "../called-functions.ts";
import { among, callMostly, mostly } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import type { OptionalPart } from "../part.ts";
import { deployed } from "../service.ts";
import type { ClockMove, ClocksPlan } from "./clocks-plan.ts";
import { Movers, moveName } from "./movers.ts";
import { agentsLiveInTheirTime } from "./oracles/agents-live-in-their-time.ts";
import { clocksMoveAsAsked } from "./oracles/clocks-move-as-asked.ts";
import { plantsOfClocks } from "./plants.ts";
import type { LeftByClocks } from "./slices.ts";

/** Sandbox clocks: agents move their clocks forward while they pay, and other agents' clocks are unaffected. */

const endpointMs = 28_000;
const catchUpMs = 300_000;

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** To the next cut-off, to the next morning, and past the validity of an authorization. */
const bySeconds = among(2 * hourSeconds, 60, 20 * hourSeconds, 2 * daySeconds, 8 * daySeconds, 12 * daySeconds);

const shortMoves = (moves: ClocksPlan): ClocksPlan =>
  moves.map((one) => ({ ...one, bySeconds: Math.min(one.bySeconds, hourSeconds) }));

const move: fc.Arbitrary<ClockMove> = fc.record({
  agent: among(1, 2),
  atMs: among(5_000, 60, 150, 1_000, 62_000, 300_000, 1_000_000, hourSeconds * 1_000),
  bySeconds,
  hasKey: mostly(true, false),
  sendsAfterMs: mostly<readonly number[]>([0], [0, 0], [0, 20], [0, 500, 61_000]),
});

export const clocks: OptionalPart<ClocksPlan, LeftByClocks> = {
  about:
    "agents who move the sandbox's clock forward, by a minute to twelve days, several times, with a key or without, while they pay and others do not move theirs; the workers that are woken then, `catch-up-with-clock` and what it has done one at a time, called as Lambda's API calls",
  stage: () => ({ agentsHaveClocks: true }),
  // Each hour of a clock move creates a report, so moves are short in runs with reports. Runs with archiving have no clock
  // moves.
  beside: (moves, { archiving, reporting }) => {
    if (archiving) return undefined;
    return reporting ? shortMoves(moves) : moves;
  },
  oracles: {
    clocksMoveAsAsked,
    agentsLiveInTheirTime,
  },
  plants: plantsOfClocks,
  oneIn: 10,
  planned: fc.array(move, { minLength: 1, maxLength: 3 }),
  target: fc.record({
    invocation: fc.oneof(
      fc.tuple(mostly(1, 2, 3), mostly(1, 2), mostly(1, 2)).map((numbers) => moveName(...numbers)),
      fc
        .tuple(among("catch-up-with-clock", "run-clearing", "sweep-charges"), fc.integer({ min: 1, max: 12 }))
        .map(([name, number]) => `${name} woken ${number}`),
    ),
    call: callMostly("write", "invoke")("read", "query"),
  }),
  simpler: (plan) => [
    ...(plan.length > 1 ? plan.map((_, place) => plan.toSpliced(place, 1)) : []),
    ...plan.flatMap((one, place) =>
      one.sendsAfterMs.length > 1 ? [plan.with(place, { ...one, sendsAfterMs: one.sendsAfterMs.slice(1) })] : [],
    ),
  ],
  lines: (plan) =>
    plan.map(
      ({ agent, atMs, bySeconds: seconds, hasKey, sendsAfterMs }, place) =>
        `clock ${place + 1}: agent ${agent} moves its clock by ${seconds} s at ${atMs} ms${hasKey ? ", with a key" : ""}; sent after ${sendsAfterMs.join(", ")} ms`,
    ),
  items: () => [],
  join: (world, plan, _plan, changeTable) => {
    world.functions.add("clearing-house", {
      invoke: async () => ({ kind: "answered", answer: await world.clearingHouse.answer() }),
      isRepeated: true,
    });
    const movers = new Movers(world, (name) => deployed(name, endpointMs, changeTable));
    const catchUp = new Fleet(world, deployed("catch-up-with-clock", catchUpMs, changeTable));
    world.functions.add(catchUp.functionName, { invoke: invokedBy(catchUp), isRepeated: true });
    movers.start(plan);
    return {
      fleets: [...Object.values(movers.fleets), catchUp],
      isBusy: () => movers.isBusy,
      plannedUntilMs: Math.max(...plan.map(({ atMs, sendsAfterMs }) => atMs + Math.max(...sendsAfterMs))),
      left: () => ({ moves: movers.responses, stillWorking: movers.stillWorking }),
    };
  },
};
