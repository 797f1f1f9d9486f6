import { functionNameIn, prefixOf } from "../../lib/stages/names.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { stageNamed } from "../../lib/stages/stages.ts";
import type { Place } from "./account.ts";

export type NetworkAddresses = Stage["networkAddresses"];

const withoutNames = { domain: "", certificateArn: "", resultsDomain: "", resultsCertificateArn: "" } as const;

export interface RehearsalWish {
  readonly networkAddresses: NetworkAddresses;
  /** Where functions reach others from; as the stage has it when it is not said. */
  readonly egress?: Stage["egress"] | undefined;
}

/** Lines to real networks cannot be rehearsed: whatever plays them is asked at its addresses. */
const atAddresses = (networkAddresses: NetworkAddresses): Partial<Stage> => ({
  networkAddresses,
  networkPath: Object.fromEntries(Object.keys(networkAddresses).map((network) => [network, "address"])),
  networkLines: {},
  networkFiles: {},
  connectorImage: "",
});

/**
 * The stage of that name as it is rehearsed in an account: as the original, but for what belongs to an account. It has no names in
 * the DNS and no copies in another account, and nothing of it is kept when it is over.
 */
export const rehearsalStage = (
  name: string,
  { account, region }: Place,
  { networkAddresses, egress }: RehearsalWish,
): Stage => {
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
};

/** The stage after a change: what a deployment over it has to bring. */
export const changedStage = (stage: Stage): Stage => ({ ...stage, rateLimitPerSecond: stage.rateLimitPerSecond + 1 });

/** An operation as a function of the stage: `create-charge`. */
export const functionNameOn = (stage: Stage, operationId: string): string =>
  functionNameIn(prefixOf(stage), { operationId });
