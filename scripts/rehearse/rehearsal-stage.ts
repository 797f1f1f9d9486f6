import { functionNameIn, prefixOf } from "../../lib/stages/names.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stageNamed } from "../../lib/stages/stages.ts";
import type { Place } from "./account.ts";

export type NetworkAddresses = Stage["networkAddresses"];

const withoutNames = { domain: "", certificateArn: "", resultsDomain: "", resultsCertificateArn: "" } as const;

export interface RehearsalWish {
  readonly networkAddresses: NetworkAddresses;
  /** Egress setting of the functions; defaults to the stage's setting. */
  readonly egress?: Stage["egress"] | undefined;
}

/** Returns settings for direct connections to these addresses, because the connector and its lines are not rehearsed. */
const atAddresses = (networkAddresses: NetworkAddresses): Partial<Stage> => ({
  networkAddresses,
  networkPath: Object.fromEntries(Object.keys(networkAddresses).map((network) => [network, "address"])),
  networkLines: {},
  networkFiles: {},
  connectorImage: "",
});

/**
 * Returns a copy of a stage for a rehearsal in the given account, without the stage's account-specific settings. The copy has
 * no custom domain names and no recovery account, and retains no data when it is deleted.
 */
export function rehearsalStage(
  name: string,
  { account, region }: Place,
  { networkAddresses, egress }: RehearsalWish,
): Stage {
  const stage = stageNamed(name);
  return {
    ...stage,
    ...withoutNames,
    recoveryAccount: "",
    egress: egress ?? stage.egress,
    account,
    region,
    zones: stage.zones.map((zone) => `${region}${zone.at(-1)}`),
    keepsData: false,
    locks: "off",
    ...(Object.values(stage.networkPath).some((path) => path !== "invoke") && atAddresses(networkAddresses)),
  };
}

/** Returns the stage with a changed setting (a higher rate limit), which the `update` step must deploy. */
export const changedStage = (stage: Stage): Stage => ({ ...stage, rateLimitPerSecond: stage.rateLimitPerSecond + 1 });

/** Returns the function name of an operation in the stage, for example of `createCharge`. */
export const functionNameOn = (stage: Stage, operationId: string): string =>
  functionNameIn(prefixOf(stage), { operationId });
