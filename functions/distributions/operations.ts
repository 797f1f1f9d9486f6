import { asGiven, endpointOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { archiveDistribution } from "./archive-distribution/archive-distribution.ts";
import { contract as archiveDistributionContract } from "./archive-distribution/contract.ts";
import { contract as createDistributionContract } from "./create-distribution/contract.ts";
import { createDistribution } from "./create-distribution/create-distribution.ts";
import { contract as getDistributionContract } from "./get-distribution/contract.ts";
import { getDistribution } from "./get-distribution/get-distribution.ts";
import { contract as listDeliveryKeysContract } from "./list-delivery-keys/contract.ts";
import { listDeliveryKeys } from "./list-delivery-keys/list-delivery-keys.ts";
import { contract as listDistributionsContract } from "./list-distributions/contract.ts";
import { listDistributions } from "./list-distributions/list-distributions.ts";
import { contract as openReportLinkContract } from "./open-report-link/contract.ts";
import { openReportLink } from "./open-report-link/open-report-link.ts";
import type { DeliveryKeysPlatform } from "./platform/delivery-keys.ts";
import { destinationsPlatform } from "./platform/destinations.ts";
import { reportLinksPlatform } from "./platform/report-links.ts";
import { tryingPlatform } from "./platform/trying.ts";
import { contract as testDistributionContract } from "./test-distribution/contract.ts";
import { testDistribution } from "./test-distribution/test-distribution.ts";
import { contract as updateDistributionContract } from "./update-distribution/contract.ts";
import { updateDistribution } from "./update-distribution/update-distribution.ts";
import { contract as verifyDistributionContract } from "./verify-distribution/contract.ts";
import { verifyDistribution } from "./verify-distribution/verify-distribution.ts";

/** Every function of the slice, for tests and the simulation. A handler names its own platform, to load nothing else. */
export const distributionOperations = {
  createDistribution: endpointOf(
    createDistributionContract,
    createDistribution,
    destinationsPlatform<KeyedPlatform<"requests">>,
  ),
  getDistribution: endpointOf(getDistributionContract, () => getDistribution, asGiven<FunctionPlatform>),
  listDistributions: endpointOf(listDistributionsContract, listDistributions, asGiven<KeyedPlatform<"requests">>),
  updateDistribution: endpointOf(
    updateDistributionContract,
    updateDistribution,
    destinationsPlatform<FunctionPlatform>,
  ),
  archiveDistribution: endpointOf(
    archiveDistributionContract,
    archiveDistribution,
    destinationsPlatform<FunctionPlatform>,
  ),
  testDistribution: endpointOf(testDistributionContract, testDistribution, tryingPlatform),
  verifyDistribution: endpointOf(verifyDistributionContract, verifyDistribution, tryingPlatform),
  listDeliveryKeys: endpointOf(listDeliveryKeysContract, listDeliveryKeys, asGiven<DeliveryKeysPlatform>),
  openReportLink: endpointOf(openReportLinkContract, openReportLink, reportLinksPlatform),
};
