import type * as v from "valibot";
import type { Destination, Distribution } from "../domain/distribution.ts";
import type { DistributionResponse } from "./distribution-schemas.ts";

type Shown = v.InferInput<typeof DistributionResponse>;

export function distributionToResponse(distribution: Distribution, agentKey: string): Shown {
  const { seenHostKey, seenHostKeyType: _type, targets: _targets, companions, temporaryNames, ...shown } = distribution;
  const { type } = distribution;
  return {
    ...shown,
    ...(type !== "email" && { companions: companions ?? "all" }),
    ...(type === "sftp" && { temporaryNames: temporaryNames ?? "suffix" }),
    agentKey,
    targets: shownTargets(distribution, seenHostKey),
  };
}

function shownTargets(destination: Destination, seenHostKey: string | undefined): Shown["targets"] {
  switch (destination.type) {
    case "email":
      return structuredClone(destination.targets) as Shown["targets"];
    case "sftp": {
      const { hostKeyFingerprints, ...rest } = destination.targets;
      return {
        ...rest,
        ...(hostKeyFingerprints && { hostKeyFingerprints: [...hostKeyFingerprints] }),
        ...(seenHostKey && { seenHostKey }),
      };
    }
    case "s3":
      return { ...destination.targets, externalId: "********" };
  }
}
