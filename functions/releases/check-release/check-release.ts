import type { OperationWork } from "../../shared/entry/operation.ts";
import type { contract } from "./contract.ts";

/** Something that a release needs; it fails with what is wrong. */
export interface Probe {
  readonly name: string;
  readonly holds: () => Promise<void>;
}

/** What CloudFormation is told. */
export interface StackAnswer {
  readonly Status: "SUCCESS" | "FAILED";
  readonly Reason: string;
  readonly PhysicalResourceId: string;
  readonly StackId: string | undefined;
  readonly RequestId: string | undefined;
  readonly LogicalResourceId: string | undefined;
}

export interface CheckReleasePlatform {
  /** Tables, keys and networks, as the settings of the release name them. */
  readonly probes: readonly Probe[];
  /** Has a version of a function start, with its settings and its role, and refuse a request. */
  readonly probeOfVersion: (version: string) => Probe;
  readonly answerStack: (url: string, answer: StackAnswer) => Promise<void>;
  /** A probe that does not hold by then refuses the release. */
  readonly patienceMilliseconds: number;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

type Asked = Parameters<OperationWork<typeof contract>>[0];

const numberOf = (version: string): number => Number(/:(\d+)$/.exec(version)?.[1] ?? 0);

/** Versions only grow: a stack that asks for earlier ones is going back, and nothing must keep it from that. */
const isGoingBack = ({ ResourceProperties, OldResourceProperties }: Asked): boolean => {
  const before = OldResourceProperties?.versions ?? [];
  const newest = new Map(before.map((version) => [version.replace(/:\d+$/, ""), numberOf(version)]));
  return ResourceProperties.versions.some(
    (version) => numberOf(version) < (newest.get(version.replace(/:\d+$/, "")) ?? 0),
  );
};

/** CloudFormation shows so much of a reason, and takes 4 KB of an answer. */
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

/** Rights that were just given take AWS some seconds to know, so what does not hold is tried again until patience is over. */
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
