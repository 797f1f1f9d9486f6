import type { OperationWork } from "../../shared/entry/operation.ts";
import type { contract } from "./contract.ts";

/** A dependency of a release. `holds` throws a description of the problem. */
export interface Probe {
  readonly name: string;
  readonly holds: () => Promise<void>;
}

/** Response to CloudFormation. */
export interface StackAnswer {
  readonly Status: "SUCCESS" | "FAILED";
  readonly Reason: string;
  readonly PhysicalResourceId: string;
  readonly StackId: string | undefined;
  readonly RequestId: string | undefined;
  readonly LogicalResourceId: string | undefined;
}

export interface CheckReleasePlatform {
  /** Tables, keys and networks, as named by the settings of the release. */
  readonly probes: readonly Probe[];
  /** Starts a version of a function, with its settings and role, and has it reject a request. */
  readonly probeOfVersion: (version: string) => Probe;
  readonly answerStack: (url: string, answer: StackAnswer) => Promise<void>;
  /** A probe that still fails after this time fails the release. */
  readonly patienceMilliseconds: number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

type Asked = Parameters<OperationWork<typeof contract>>[0];

const numberOf = (version: string): number => Number(/:(\d+)$/.exec(version)?.[1] ?? 0);

/** Version numbers only increase: a stack that requests earlier ones is rolling back, which must always succeed. */
const isGoingBack = ({ ResourceProperties, OldResourceProperties }: Asked): boolean => {
  const before = OldResourceProperties?.versions ?? [];
  const newest = new Map(before.map((version) => [version.replace(/:\d+$/, ""), numberOf(version)]));
  return ResourceProperties.versions.some(
    (version) => numberOf(version) < (newest.get(version.replace(/:\d+$/, "")) ?? 0),
  );
};

/** CloudFormation shows only this much of a reason, and limits a response to 4 KB. */
const reasonMax = 1_000;

export const checkRelease =
  (platform: CheckReleasePlatform): OperationWork<typeof contract> =>
  async (request) => {
    const isDue = request.RequestType !== "Delete" && !isGoingBack(request);
    const { versions, waived } = request.ResourceProperties;
    const probes = isDue ? [...platform.probes, ...versions.map(platform.probeOfVersion)] : [];
    const tried = await Promise.all(
      probes.filter(({ name }) => !waived.includes(name)).map((probe) => refusalOf(probe, platform)),
    );
    const refusals = tried.filter((refusal) => refusal !== undefined);
    const { ResponseURL, StackId, RequestId, LogicalResourceId } = request;
    if (ResponseURL !== undefined) {
      const reason = refusals.map(({ probe, why }) => `${probe}: ${why}`).join("; ") || "the release fits";
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

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** AWS needs some seconds to apply new rights, so a failed probe is retried until the time limit. */
const refusalOf = async ({ name, holds }: Probe, { patienceMilliseconds, pause, now }: CheckReleasePlatform) => {
  const until = now() + patienceMilliseconds;
  let why = `did not answer in ${patienceMilliseconds / 1_000} s`;
  const holdsInTheEnd = async (): Promise<boolean> => {
    for (;;) {
      try {
        await holds();
        return true;
      } catch (fault) {
        why = messageOf(fault);
      }
      if (now() + pauseMilliseconds > until) return false;
      await pause(pauseMilliseconds);
    }
  };
  const held = await Promise.race([holdsInTheEnd(), pause(patienceMilliseconds).then(() => false)]);
  return held ? undefined : { probe: name, why };
};
