import type { OperationWork } from "../../shared/entry/operation.ts";
import type { contract } from "./contract.ts";

/** `holds` throws an error if the check fails. */
export interface Probe {
  readonly name: string;
  readonly holds: () => Promise<void>;
}

export interface StackAnswer {
  readonly Status: "SUCCESS" | "FAILED";
  readonly Reason: string;
  readonly PhysicalResourceId: string;
  readonly StackId: string | undefined;
  readonly RequestId: string | undefined;
  readonly LogicalResourceId: string | undefined;
}

export interface CheckReleasePlatform {
  /** Probes for the tables, keys and networks in the release's settings. */
  readonly probes: readonly Probe[];
  /**
   * Returns a probe that tests a function version with a request that the version must reject. The version uses its own
   * settings and role.
   */
  readonly probeOfVersion: (version: string) => Probe;
  readonly answerStack: (url: string, answer: StackAnswer) => Promise<void>;
  /** Time limit for a probe, including retries. If a probe has not passed within this time, the release check fails. */
  readonly patienceMilliseconds: number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

type Asked = Parameters<OperationWork<typeof contract>>[0];

const numberOf = (version: string): number => Number(/:(\d+)$/.exec(version)?.[1] ?? 0);

/**
 * Returns true if the stack requests a function version older than the currently deployed one. Version numbers only increase,
 * so such a stack is rolling back, and a rollback must always succeed.
 */
function isGoingBack({ ResourceProperties, OldResourceProperties }: Asked): boolean {
  const before = OldResourceProperties?.versions ?? [];
  const newest = new Map(before.map((version) => [version.replace(/:\d+$/, ""), numberOf(version)]));
  return ResourceProperties.versions.some(
    (version) => numberOf(version) < (newest.get(version.replace(/:\d+$/, "")) ?? 0),
  );
}

/** Maximum length of a reason. CloudFormation truncates longer reasons and limits a response to 4 KB. */
const reasonMax = 1_000;

export const checkRelease =
  (platform: CheckReleasePlatform): OperationWork<typeof contract> =>
  async (request) => {
    const { versions, waived } = request.ResourceProperties;
    const isDue = request.RequestType !== "Delete" && !isGoingBack(request) && !waived.includes("all");
    const probes = isDue ? [...platform.probes, ...versions.map(platform.probeOfVersion)] : [];
    const tried = await Promise.all(
      probes.filter(({ name }) => !waived.includes(name)).map((probe) => refusalOf(probe, platform)),
    );
    const refusals = tried.filter((refusal) => refusal !== undefined);
    const { ResponseURL, StackId, RequestId, LogicalResourceId } = request;
    if (ResponseURL !== undefined) {
      const reason = refusals.map(({ probe, why }) => `${probe}: ${why}`).join("; ") || "all probes passed";
      await platform.answerStack(ResponseURL, {
        Status: refusals.length === 0 ? "SUCCESS" : "FAILED",
        Reason: reason.slice(0, reasonMax),
        PhysicalResourceId: "release-check",
        StackId,
        RequestId,
        LogicalResourceId,
      });
    }
    return { passed: refusals.length === 0, refusals };
  };

const pauseMilliseconds = 2_000;

/**
 * Returns the reason why a probe failed, or undefined if the probe passed. AWS needs a few seconds to apply new permissions,
 * so a failed probe is retried until the time limit.
 */
async function refusalOf({ name, holds }: Probe, { patienceMilliseconds, pause, now }: CheckReleasePlatform) {
  const until = now() + patienceMilliseconds;
  let why = `did not respond within ${patienceMilliseconds / 1_000} s`;
  const holdsInTheEnd = async (): Promise<boolean> => {
    for (;;) {
      try {
        await holds();
        return true;
      } catch (fault) {
        why = fault instanceof Error ? fault.message : String(fault);
      }
      if (now() + pauseMilliseconds > until) return false;
      await pause(pauseMilliseconds);
    }
  };
  const held = await Promise.race([holdsInTheEnd(), pause(patienceMilliseconds).then(() => false)]);
  return held ? undefined : { probe: name, why };
}
