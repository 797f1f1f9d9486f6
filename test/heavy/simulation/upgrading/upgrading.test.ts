import { beforeAll, describe, expect, it } from "vitest";
import { loadedWorld } from "../../../golden/packed-world.ts";
import { lastRelease } from "../../../golden/releases.ts";
import { checkRuns } from "../check-runs.ts";
import { findingsWith, plainClient, plainPlan } from "../planted.ts";
import { reportOf } from "../report.ts";
import { changedWorld } from "./changed-world.ts";
import { allowedEdits, editsOfReleases } from "./edits.ts";

const mixedWith = lastRelease();

describe("the last release and the current code on the same tables", () => {
  it("leave records that match the networks' ledgers, for an upgrade and for a rollback", async () => {
    const { counts, failed } = await checkRuns({ seed: 20_261_123, runs: 60, mixedWith });
    expect(failed && reportOf(failed)).toBeUndefined();
    for (const release of ["head", mixedWith]) expect(counts[`invocations of release ${release}`]).toBeGreaterThan(50);
  });
});

describe.each(Object.entries(allowedEdits))("a release that %s", (_, edits) => {
  it("passes the oracles of the current code", async () => {
    const refund = { deed: "refund a part", on: "charge", keyNumber: undefined, sendsAtMs: [0] } as const;
    const plan = { ...plainPlan, clients: [{ ...plainClient, clearing: "manual", actions: [refund] } as const] };
    expect(await findingsWith(edits, [plan])).toEqual([]);
  });
});

describe.each(Object.entries(editsOfReleases))("a release that %s", (_, edits) => {
  let code = "";
  beforeAll(async () => {
    code = await changedWorld(edits);
  });

  it("is correct alone", async () => {
    const next = loadedWorld("planted", code);
    const { failed } = await checkRuns({ seed: 1, runs: 60 }, { next });
    expect(failed && reportOf(failed)).toBeUndefined();
  });

  it("fails the oracles alongside the last release", async () => {
    const next = loadedWorld("planted", code);
    const { failed } = await checkRuns({ seed: 1, runs: 500, mixedWith }, { next, endOnFailure: true });
    expect(failed?.findings.length).toBeGreaterThan(0);
  });
});
