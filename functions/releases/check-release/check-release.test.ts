import { describe, expect, it } from "vitest";
import { type CheckReleasePlatform, checkRelease, type Probe, type StackAnswer } from "./check-release.ts";

const fits = (name: string): Probe => ({ name, holds: async () => undefined });
const broken = (name: string, why: string): Probe => ({
  name,
  holds: async () => {
    throw new Error(why);
  },
});

const version = (name: string, number: number) =>
  `arn:aws:lambda:eu-west-1:444455556666:function:acquiring-${name}:${number}`;

const patienceMilliseconds = 20_000;

/** Time advances only during the check's pauses. The time limit elapses only if the check is idle. */
function clock() {
  let at = 0;
  return {
    now: () => at,
    pause: async (milliseconds: number) => {
      if (milliseconds === patienceMilliseconds) await new Promise((turn) => setImmediate(turn));
      else at += milliseconds;
    },
  };
}

async function checked(platform: Partial<CheckReleasePlatform>, request: object = {}, properties: object = {}) {
  const answers: StackAnswer[] = [];
  const check = checkRelease({
    probes: [fits("domain table"), fits("vault table")],
    probeOfVersion: (one) => fits(one),
    answerStack: async (_, answer) => void answers.push(answer),
    patienceMilliseconds,
    ...clock(),
    ...platform,
  });
  const versions = [version("create-charge", 7), version("authorize-request", 4)];
  const ResourceProperties = { versions, waived: [], ...properties };
  const result = await check({ RequestType: "Update", ResourceProperties, ...request }, () => 28_000);
  return { result, answers };
}

const ofStack = { ResponseURL: "https://cloudformation.example/answer", StackId: "stack", RequestId: "1" };

describe("the check of a release", () => {
  it("passes if tables, keys, networks and functions respond", async () => {
    const { result, answers } = await checked({}, ofStack);
    expect(result).toEqual({ passed: true, refusals: [] });
    expect(answers).toEqual([expect.objectContaining({ Status: "SUCCESS", StackId: "stack", RequestId: "1" })]);
  });

  it.each(["domain table", "vault table", "vault key", "recovery key", "network visa"])(
    "fails if the %s does not respond, and names the probe",
    async (name) => {
      const { result, answers } = await checked({ probes: [fits("another"), broken(name, "AccessDenied")] }, ofStack);
      expect(result).toEqual({ passed: false, refusals: [{ probe: name, why: "AccessDenied" }] });
      expect(answers[0]).toMatchObject({ Status: "FAILED", Reason: `${name}: AccessDenied` });
    },
  );

  it("fails if a function does not start with its settings", async () => {
    const why = "missing or invalid environment variables: VAULT_KEY";
    const probeOfVersion = (one: string) => (one.includes("create-charge") ? broken(one, why) : fits(one));
    const { result } = await checked({ probeOfVersion });
    expect(result.refusals).toEqual([{ probe: version("create-charge", 7), why }]);
  });

  it("fails if a probe never responds", async () => {
    const silent = { name: "network visa", holds: () => new Promise<void>(() => undefined) };
    const { result } = await checked({ probes: [silent] });
    expect(result.refusals).toEqual([{ probe: "network visa", why: "did not respond within 20 s" }]);
  });

  it("retries until new permissions are effective everywhere", async () => {
    let tries = 0;
    const late: Probe = {
      name: "vault key",
      holds: async () => {
        tries += 1;
        if (tries < 4) throw new Error("AccessDenied");
      },
    };
    const { now, pause } = clock();
    // The time limit never elapses here: the test shows that the check keeps retrying, and finishes.
    const untilOver = (milliseconds: number) =>
      milliseconds === patienceMilliseconds ? new Promise<void>(() => undefined) : pause(milliseconds);
    const { result } = await checked({ probes: [late], now, pause: untilOver });
    expect([result.passed, tries]).toEqual([true, 4]);
  });

  it("ignores a waived probe, so that a fix can be released while a network is down", async () => {
    const probes = [broken("network visa", "ECONNREFUSED"), broken("vault key", "AccessDenied")];
    const { result } = await checked({ probes }, {}, { waived: ["network visa"] });
    expect(result.refusals).toEqual([{ probe: "vault key", why: "AccessDenied" }]);
  });

  it("passes without probes if all are waived, because a restore deploys while the functions are stopped", async () => {
    const probes = [broken("domain table", "gone")];
    expect((await checked({ probes }, ofStack, { waived: ["all"] })).answers[0]?.Status).toBe("SUCCESS");
  });

  it("never blocks a rollback or the deletion of a stack", async () => {
    const probes = [broken("domain table", "gone")];
    const OldResourceProperties = { versions: [version("create-charge", 8), version("authorize-request", 4)] };
    expect((await checked({ probes }, { ...ofStack, OldResourceProperties })).answers[0]?.Status).toBe("SUCCESS");
    expect((await checked({ probes }, { ...ofStack, RequestType: "Delete" })).answers[0]?.Status).toBe("SUCCESS");
  });

  it("truncates the reason to the maximum of CloudFormation", async () => {
    const probes = Array.from({ length: 30 }, (_, index) => broken(`probe ${index}`, "x".repeat(300)));
    const { answers } = await checked({ probes }, ofStack);
    expect(answers[0]?.Reason.length).toBeLessThanOrEqual(1_000);
  });
});
