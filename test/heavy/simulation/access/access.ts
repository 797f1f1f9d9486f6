import fc from "fast-check";
import { callMostly, mostly } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import type { Part } from "../part.ts";
import { actionName, requestName } from "../plan.ts";
import { deployed } from "../service.ts";
import { type AccessPlan, accessLines, arbitraryAccess, simplerAccess } from "./access-plan.ts";
import { type AuthorizerCall, Gate, type GateCall } from "./gate.ts";
import { deedName, type HeardOfKey, Keepers } from "./keepers.ts";
import { KeyOperators, type KeyOrder, keyOrderName } from "./key-operators.ts";
import { type Credentials, itemsOfKeys, KeyRing } from "./key-ring.ts";

/** Who calls the API with which key: API Gateway with the authorizer and what it keeps of its answers, and what becomes of keys meanwhile. */

export interface LeftByAccess {
  /** All that came to the gateway, and all that it asked. */
  readonly calls: readonly GateCall[];
  readonly authorizerCalls: readonly AuthorizerCall[];
  /** What agents heard of their keys, and what operators asked for. */
  readonly responses: readonly HeardOfKey[];
  readonly orders: readonly KeyOrder[];
  /** Every key whose secret anybody was given. */
  readonly known: readonly Credentials[];
  /** Those that were there before the run. */
  readonly fromBefore: ReadonlySet<string>;
  /** When the books were closed; what is looked up later leaves its notes beside them. */
  readonly closedMs: number;
}

/** As it is deployed: the time of functions that say nothing else. */
const authorizerMs = 10_000;
const endpointMs = 28_000;

const three = mostly(1, 2, 3);

export const access: Part<AccessPlan, LeftByAccess> = {
  oneIn: 6,
  planned: arbitraryAccess,
  target: fc.oneof(
    fc.record({
      invocation: fc
        .oneof(
          fc.tuple(three, three).map((numbers) => requestName(...numbers)),
          fc.tuple(three, three, mostly(1, 2)).map((numbers) => actionName(...numbers)),
        )
        .map((name) => `authorizer of ${name}`),
      call: callMostly("read")("secret", "write"),
    }),
    fc.record({
      invocation: fc.oneof(
        fc.tuple(mostly(1, 2), three, mostly(1, 2)).map((numbers) => deedName(...numbers)),
        fc
          .tuple(mostly(1, 2), mostly(false, true), mostly(1, 2))
          .map(([number, again, attempt]) => keyOrderName(number, again, attempt)),
      ),
      call: callMostly("write", "read")("secret", "query"),
    }),
  ),
  simpler: simplerAccess,
  lines: accessLines,
  items: itemsOfKeys,
  join: (world, planned, plan, changeTable) => {
    const ring = new KeyRing(planned, plan);
    let closedMs = 0;
    const fromBefore = new Set(ring.known.keys());
    const authorizer = new Fleet(world, deployed("authorize-request", authorizerMs, changeTable));
    const gate = new Gate(world, ring, authorizer);
    world.gate = gate;
    const keepers = new Keepers(world, ring, (name) => deployed(name, endpointMs, changeTable));
    const operators = new KeyOperators(world, ring, changeTable);
    keepers.start(planned, plan.clients);
    operators.start(planned, plan.clients);
    return {
      fleets: [authorizer, ...Object.values(keepers.fleets), ...Object.values(operators.fleets)],
      isBusy: () => keepers.isBusy || operators.isBusy,
      plannedUntilMs: Math.max(0, ...planned.deeds.map(({ atMs, laterMs }) => atMs + laterMs)),
      afterwards: async () => {
        closedMs = world.timeline.elapsedMs;
      },
      left: () => ({
        calls: gate.calls,
        authorizerCalls: gate.authorizerCalls,
        responses: keepers.responses,
        orders: operators.given,
        known: [...ring.known.values()],
        fromBefore,
        closedMs,
      }),
    };
  },
};
