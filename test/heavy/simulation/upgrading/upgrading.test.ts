import { beforeAll, describe, expect, it } from "vitest";
import { loadedWorld } from "../../../golden/packed-world.ts";
import { lastRelease } from "../../../golden/releases.ts";
import { checkRuns } from "../check-runs.ts";
import { reportOf } from "../report.ts";
import { changedWorld, type Edit, edit } from "./changed-world.ts";

const mixedWith = lastRelease();

describe("the last release and the code at hand on one table", () => {
  it("leave books that match the networks', whichever comes first", async () => {
    const { counts, failed } = await checkRuns({ seed: 20_261_123, runs: 60, mixedWith });
    expect(failed && reportOf(failed)).toBeUndefined();
    for (const release of ["head", mixedWith]) expect(counts[`invocations of release ${release}`]).toBeGreaterThan(50);
  });
});

/** Releases that are right by themselves, and that the last one cannot live with. */
const planted: Readonly<Record<string, readonly Edit[]>> = {
  "gives an attribute another name": [
    edit(
      "shared/store/idempotency.ts",
      "fingerprint: hash,\n    fingerprintKeyVersion",
      "requestHash: hash,\n    fingerprintKeyVersion",
    ),
    edit("shared/store/idempotency.ts", 'record["fingerprint"]', 'record["requestHash"]'),
  ],
  "means something else by a hash": [
    edit(
      "shared/store/idempotency.ts",
      "canonicalJson([route, pathValues, withoutCardData(body)])",
      "canonicalJson([pathValues, route, withoutCardData(body)])",
    ),
  ],
  "seals cards in another way": [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    edit("shared/cards/card-vault.ts", "`${pk} ${agentKey}`", "`${agentKey} ${pk}`"),
  ],
};

describe.each(Object.entries(planted))("a release that %s", (_, edits) => {
  let code = "";
  beforeAll(async () => {
    code = await changedWorld(edits);
  });

  it("is right by itself", async () => {
    const next = loadedWorld("planted", code);
    const { failed } = await checkRuns({ seed: 1, runs: 60 }, { next });
    expect(failed && reportOf(failed)).toBeUndefined();
  });

  it("is found out beside the last one", async () => {
    const next = loadedWorld("planted", code);
    const { failed } = await checkRuns({ seed: 1, runs: 500, mixedWith }, { next, endOnFailure: true });
    expect(failed?.findings.length).toBeGreaterThan(0);
  });
});
