import fc from "fast-check";
import { archiveProgressToPut } from "../../../../functions/agents/archive-progress-store.ts";
import { addSeconds, daysInSeconds } from "../../../../functions/shared/time/clock.ts";
import { chargesOperations } from "../../../operations/charges.ts";
import { type Asked, allShown } from "../asked.ts";
import { actionsIn, chargesIn } from "../books.ts";
import { among, callMostly, mostly } from "../chances.ts";
import { Fleet } from "../fleet.ts";
import { agentKeyOf, itemIn } from "../master-data.ts";
import { ObjectEngine } from "../object-engine.ts";
import type { OptionalPart } from "../part.ts";
import { deployed } from "../service.ts";
import { simulatedObjects } from "../simulated-objects.ts";
import type { PlainItem } from "../table-engine.ts";
import { runsBegin } from "../timeline.ts";
import type { ArchivingPlan } from "./archiving-plan.ts";
import { actingLater } from "./archiving-plan.ts";
import { archiveHoldsTheBooks } from "./oracles/archive-holds-the-books.ts";
import { plantsOfArchiving } from "./plants.ts";
import type { Archived } from "./slices.ts";
import { yearsPass } from "./years.ts";

/** Archives actions on charges after a year; the table deletes everything some time later. */

const functionMs = 900_000;
const endpointMs = 28_000;

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

export const archiving: OptionalPart<ArchivingPlan, Archived> = {
  about:
    "what clients do days later; then, when the books are closed, the months in which `archive-actions` is called each hour that it has something to do: by two at once, late by weeks, dying over its files; and the table that lets go of what has expired; `get-charge` and `get-charge-action`, asked of everything before that",
  clients: actingLater,
  oracles: {
    archiveHoldsTheBooks,
  },
  plants: plantsOfArchiving,
  oneIn: 10,
  planned: fc.record({
    // Runs start at 10:00 UTC.
    laterMs: fc.array(among(0, 14 * hourMs - 5 * secondMs, 14 * hourMs, 24 * hourMs, 216 * hourMs), {
      minLength: 1,
      maxLength: 3,
    }),
    agentsForDays: mostly(0, 1, 5),
    silentDays: mostly(0, 1, 8, 20),
    startsTwice: mostly(false, true),
  }),
  target: fc.record({
    invocation: fc
      .tuple(mostly(1, 2, 3, 4, 5), mostly(false, true))
      .map(([number, again]) => `archive ${number}${again ? " again" : ""}`),
    call: callMostly("file write", "write")("read", "query"),
  }),
  simpler: (plan) => [
    ...(plan.silentDays > 0 ? [{ ...plan, silentDays: 0 }] : []),
    ...(plan.startsTwice ? [{ ...plan, startsTwice: false }] : []),
  ],
  lines: ({ agentsForDays, silentDays, startsTwice }) => [
    `a year later all is archived${startsTwice ? ", by two runs at once" : ""}${silentDays > 0 ? `, after ${silentDays} days in which nobody calls the archive` : ""}; the agents are there for ${agentsForDays} days`,
  ],
  items: ({ agentsForDays }, { clients }) => {
    const created = addSeconds(runsBegin, -daysInSeconds(agentsForDays));
    return [...new Set(clients.map(({ agent }) => agentKeyOf(agent)))].flatMap((agentKey) =>
      itemIn([archiveProgressToPut(agentKey, created)]),
    );
  },
  join: (world, plan, _plan, changeTable) => {
    const bucket = new ObjectEngine();
    const archive = new Fleet(
      world,
      deployed("archive-actions", functionMs, changeTable, (environment) => ({
        files: simulatedObjects(environment, bucket),
      })),
    );
    const showsCharge = new Fleet(world, deployed("get-charge", endpointMs, changeTable));
    const showsAction = new Fleet(world, deployed("get-charge-action", endpointMs, changeTable));
    let shown: ReadonlyMap<string, unknown> = new Map();
    let remaining: readonly PlainItem[] = [];
    return {
      later: async () => {
        const contents = await world.tables.contents();
        const owners = new Map(chargesIn(contents).map(({ key, agentKey }) => [key, agentKey]));
        const charges = [...owners].map(([chargeKey, agentKey]): [string, Asked] => [
          chargeKey,
          { agentKey, permission: chargesOperations.getCharge.contract.permission, pathParameters: { chargeKey } },
        ]);
        const actions = actionsIn(contents).map(({ key: actionKey, chargeKey }): [string, Asked] => [
          actionKey,
          {
            agentKey: owners.get(chargeKey) ?? "",
            permission: chargesOperations.getChargeAction.contract.permission,
            pathParameters: { chargeKey, actionKey },
          },
        ]);
        shown = new Map([
          ...(await allShown(world, showsCharge, new Map(charges))),
          ...(await allShown(world, showsAction, new Map(actions))),
        ]);
        const created = actionsIn(contents).map((action) => action.created);
        await yearsPass(
          world,
          archive,
          plan,
          created.reduce((one, other) => (one > other ? one : other), ""),
        );
        const { items, vaultItems, messageItems } = await world.tables.contents();
        remaining = [...items, ...vaultItems, ...messageItems];
      },
      left: () => ({ files: bucket.contents, shown, remaining }),
    };
  },
};
