import type { Remedy } from "./remedy.ts";
import type { StepName } from "./step.ts";

/**
 * Known gaps of endpoints that provide AWS's API but are not AWS. A failure is attributed to a gap only if the gap's evidence
 * appears in one of the gap's steps; the table then lists the failure as the endpoint's. With a remedy, the rehearsal continues
 * without the feature or with a substitute. A gap that recurs despite its remedy is unknown again. Evidence that a defect of ours
 * would produce as well proves nothing: with `fault: "unknown"`, the rehearsal continues, and a person must check it.
 */

export interface KnownGap {
  /** Missing feature of the endpoint, for the table. */
  readonly what: string;
  readonly steps: readonly StepName[];
  readonly evidence: RegExp;
  /** The endpoint's, unless the evidence is ambiguous. */
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
    what: "cannot find a stack by its ARN, which the CDK uses to delete it",
    steps: [...deploying, "destroy", "destroy after update"],
    evidence: /Failed to destroy \S+: \w+_COMPLETE|Failed deleting stack \S+ that had previously failed creation/,
    remedy: () => ({ kind: "stand in", of: "deletions by name" }),
  },
  {
    what: "does not find handlers in files that end in .cjs, as Lambda does",
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
    what: "replaces an alias when its version changes, and then deletes the new one, which has the same name",
    steps: deploying,
    evidence: /has no alias \w+ any more/,
    remedy: () => ({ kind: "stand in", of: "functions without aliases" }),
  },
  {
    what: "starts all versions of a release on one machine, which takes longer than the release check allows",
    // A version that never starts, or an unreachable network, has the same evidence.
    fault: "unknown",
    steps: deploying,
    evidence: /(AWS::CloudFormation::CustomResource) ReleaseCheck\/Default .*: did not answer in \d+ s/,
    remedy: ([, type = ""]) => ({ kind: "leave out", type }),
  },
  {
    what: "imports the paths and integrations of an API's body, but not its authorizers",
    steps: answering,
    evidence: /without a key answered 500: \{"type": ?"\/service\/problems\/internal-server-error"/,
    remedy: () => ({ kind: "stand in", of: "resources for each path and method" }),
  },
  {
    what: "does not pass the signer of a request to a function URL on to the function",
    steps: calling,
    evidence: /is called at its function URL, with a signed request/,
    remedy: () => ({ kind: "stand in", of: "the identity of callers" }),
  },
  {
    what: "passes neither the caller's address nor identity sources of the context to a REQUEST authorizer",
    steps: answering,
    evidence: /answered (?:401: \{"message": ?"Unauthorized"\}|500: \{"message": ?"Internal server error"\})/,
    remedy: () => ({ kind: "stand in", of: "the identity of callers" }),
  },
  {
    what: "ignores the gateway responses of the template when the gateway rejects a request",
    steps: ["smoke", "smoke after update"],
    evidence: /^requests without a key are rejected: .*; the response was 401 \{"message": ?"Unauthorized"\}/,
  },
];
