import fc from "fast-check";
import { callMostly, mostly } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import type { OptionalPart } from "../part.ts";
import { actionName, requestName } from "../plan.ts";
import { deployed } from "../service.ts";
import { type AccessPlan, accessLines, arbitraryAccess, simplerAccess } from "./access-plan.ts";
import { Gate } from "./gate.ts";
import { deedName, Keepers } from "./keepers.ts";
import { KeyOperators, keyOrderName } from "./key-operators.ts";
import { itemsOfKeys, KeyRing } from "./key-ring.ts";
import { callersAreWhoTheirKeysSay } from "./oracles/callers-are-who-their-keys-say.ts";
import { endedKeysAreDead } from "./oracles/ended-keys-are-dead.ts";
import { goodKeysAreLetIn } from "./oracles/good-keys-are-let-in.ts";
import { keyChangesAreAudited } from "./oracles/key-changes-are-audited.ts";
import { keysAreAsTheyWereTold } from "./oracles/keys-are-as-they-were-told.ts";
import { keysDoWhatTheyMay } from "./oracles/keys-do-what-they-may.ts";
import { lastUsesAreTrue } from "./oracles/last-uses-are-true.ts";
import { secretsOfKeysAreNowhere } from "./oracles/secrets-of-keys-are-nowhere.ts";
import { suspendedAgentsMakeNothingNew } from "./oracles/suspended-agents-make-nothing-new.ts";
import { plantsOfAccess } from "./plants.ts";
import type { LeftByAccess } from "./slices.ts";

/** Callers of the API and their keys: API Gateway with the authorizer and its cache, and the changes to the keys during a run. */

/** Default timeout of deployed functions. */
const authorizerMs = 10_000;
const endpointMs = 28_000;

const three = mostly(1, 2, 3);

export const access: OptionalPart<AccessPlan, LeftByAccess> = {
  about:
    "API keys with secrets, of agents' programs and of clients: for charges only, from home only, mistyped, about to expire; API Gateway, which asks `authorize-request` who calls and keeps its answers as long as the stage says; agents who rotate a key, take its permissions or limit its addresses, disable and archive it; operators, two at once, who end keys and issue others, suspend an agent and let it go on; and programs that go on with a key after that",
  oracles: {
    endedKeysAreDead,
    keysDoWhatTheyMay,
    goodKeysAreLetIn,
    callersAreWhoTheirKeysSay,
    suspendedAgentsMakeNothingNew,
    keysAreAsTheyWereTold,
    keyChangesAreAudited,
    lastUsesAreTrue,
    secretsOfKeysAreNowhere,
  },
  plants: plantsOfAccess,
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
