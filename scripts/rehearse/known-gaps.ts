import type { Remedy } from "./remedy.ts";
import type { StepName } from "./step.ts";

/**
 * Known gaps of endpoints that implement AWS APIs but are not AWS. A failure is attributed to a gap only if the gap's
 * evidence appears in one of the gap's steps. The result table then lists the failure as the endpoint's fault. With a
 * remedy, the rehearsal continues without the feature or with a substitute. A failure that recurs despite the remedy is no
 * longer attributed to the gap. If a defect in the service could produce the same evidence, `fault` is "unknown": the
 * rehearsal continues, and a person must check the failure.
 */

export interface KnownGap {
  /** Description of the gap, as shown in the table after "The endpoint". */
  readonly what: string;
  readonly steps: readonly StepName[];
  readonly evidence: RegExp;
  /** Set if the evidence is ambiguous. By default, the endpoint is at fault. */
  readonly fault?: "unknown";
  readonly remedy?: (seen: RegExpMatchArray) => Remedy;
}

const deploying: readonly StepName[] = ["deploy", "deploy again", "update"];
const calling: readonly StepName[] = ["onboard", "smoke", "smoke after update"];
const answering: readonly StepName[] = [...deploying, ...calling];

export const knownGaps: readonly KnownGap[] = [
  {
    what: "does not support this resource type",
    steps: deploying,
    evidence: /Unsupported resource type: (AWS::[A-Za-z0-9:]+)/,
    remedy: ([, type = ""]) => ({ kind: "leave out", type }),
  },
  {
    what: "does not support this property of the resource type",
    steps: deploying,
    evidence: /(AWS::[A-Za-z0-9:]+) Properties\.(\w+) (?:\([^)]*\) )?is not supported/,
    remedy: ([, type = "", property = ""]) => ({ kind: "leave out", type, property }),
  },
  {
    what: "cannot find a stack by its ARN, which the CDK uses for deletions",
    steps: [...deploying, "destroy", "destroy after update"],
    evidence: /Failed to destroy \S+: \w+_COMPLETE|Failed deleting stack \S+ that had previously failed creation/,
    remedy: () => ({ kind: "stand in", of: "deletions by name" }),
  },
  {
    what: "does not find handlers in files that end in .cjs, although Lambda does",
    steps: answering,
    evidence: /Cannot find module '[^']*\/[a-z0-9-]+'/,
    remedy: () => ({ kind: "stand in", of: "handlers ending in .js" }),
  },
  {
    what: "does not call handlers in files that end in .cjs, so a custom resource times out",
    steps: deploying,
    evidence: /Custom resource '\w+' timed out after \d+s waiting for ResponseURL callback/,
    remedy: () => ({ kind: "stand in", of: "handlers ending in .js" }),
  },
  {
    what: "replaces an alias when its version changes, and then deletes the new alias, which has the same name",
    steps: deploying,
    evidence: /no longer has the alias \w+/,
    remedy: () => ({ kind: "stand in", of: "functions without aliases" }),
  },
  {
    what: "starts all function versions of a release on one machine, more slowly than the release check allows",
    // A function version that never starts, or a network that is unreachable, produces the same evidence.
    fault: "unknown",
    steps: deploying,
    evidence: /(AWS::CloudFormation::CustomResource) ReleaseCheck\/Default .*: did not respond within \d+ s/,
    remedy: ([, type = ""]) => ({ kind: "leave out", type }),
  },
  {
    what: "imports the paths and integrations of an API's body but not its authorizers",
    steps: answering,
    evidence: /without a key returned 500: \{"type": ?"\/service\/problems\/internal-server-error"/,
    remedy: () => ({ kind: "stand in", of: "resources for each path and method" }),
  },
  {
    what: "does not pass the signer of a function URL request on to the function",
    steps: calling,
    evidence: /must be called at its function URL, with a signed request/,
    remedy: () => ({ kind: "stand in", of: "the identity of callers" }),
  },
  {
    what: "passes neither the caller's IP address nor context identity sources to a REQUEST authorizer",
    steps: answering,
    evidence: /returned (?:401: \{"message": ?"Unauthorized"\}|500: \{"message": ?"Internal server error"\})/,
    remedy: () => ({ kind: "stand in", of: "the identity of callers" }),
  },
  {
    what: "ignores the gateway responses of the template when the gateway rejects a request",
    steps: ["smoke", "smoke after update"],
    evidence: /^requests without a key are rejected: .*; the response was 401 \{"message": ?"Unauthorized"\}/,
  },
];
