import { describe, expect, it } from "vitest";
import type { Disturbance, Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainClient, plainPlan } from "../planted.ts";
import { type Edit, edit } from "../upgrading/changed-world.ts";

const hourMs = 3_600_000;

/** A charge with actions on two days, in more than one file, and what goes wrong when it is archived. */
const archived = (disturbances: readonly Disturbance[] = [], silentDays = 0): Plan => ({
  ...plainPlan,
  clients: [
    {
      ...plainClient,
      clearing: "manual",
      actions: [
        { deed: "increment", on: "charge", keyNumber: undefined, sendsAtMs: [0] },
        { deed: "reverse a part", on: "charge", keyNumber: undefined, sendsAtMs: [60_000] },
        { deed: "clear a part and close", on: "charge", keyNumber: undefined, sendsAtMs: [14 * hourMs] },
        { deed: "refund a part", on: "charge", keyNumber: undefined, sendsAtMs: [39 * hourMs] },
      ],
    },
    { ...plainClient, agent: 2 },
  ],
  disturbances,
  parts: { archiving: { laterMs: [0], agentsForDays: 0, silentDays, startsTwice: false } },
});

const lost = (call: Disturbance["call"], nth: number): Disturbance => ({
  invocation: "archive 1",
  call,
  nth,
  times: 1,
  mishap: "lost",
  byMs: 5,
});

const plans: readonly Plan[] = [
  archived(),
  archived([], 20),
  ...[1, 2, 3].flatMap((nth) => [archived([lost("file write", nth)]), archived([lost("write", nth)])]),
];

const planted: Readonly<Record<string, readonly Edit[]>> = {
  "says that a file is written before it is": [
    edit(
      "archive/archive-agent.ts",
      "      await objects.put(archiveFileKey(agentKey, last.day, parts), await part.finished());\n      part = undefined;\n      progress = await saved(progress, { after: last.position, parts }, leaseEnd());\n",
      "      progress = await saved(progress, { after: last.position, parts }, leaseEnd());\n      await objects.put(archiveFileKey(agentKey, last.day, parts), await part.finished());\n      part = undefined;\n",
    ),
  ],
  "begins the parts of each file anew": [
    edit("archive/archive-agent.ts", "(isSameDay ? progress.parts : 0) + 1", "(isSameDay ? 0 : 0) + 1"),
  ],
  "archives when the table has let go": [
    edit("agents/archive-progress-store.ts", "archivedAfterMonths = 12", "archivedAfterMonths = 14"),
  ],
  "lets go of actions too early": [edit("shared/store/retention.ts", "charge: retentionMonths,", "charge: 11,")],
  "keeps batches for ever": [
    edit("shared/store/retention.ts", '"clearing-batch": retentionMonths,', '"clearing-batch": "for-ever",'),
  ],
};

describe("the archive in the simulated world", () => {
  it("has everything that was done before the table lets go of it", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(planted))("notices a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
