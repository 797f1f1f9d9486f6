// Generated from the handlers of functions/distributions by npm run generate operations.

import { archiveDistribution } from "../../functions/distributions/archive-distribution/archive-distribution.ts";
import { contract as archiveDistributionContract } from "../../functions/distributions/archive-distribution/contract.ts";
import { contract as createDistributionContract } from "../../functions/distributions/create-distribution/contract.ts";
import { createDistribution } from "../../functions/distributions/create-distribution/create-distribution.ts";
import { contract as getDistributionContract } from "../../functions/distributions/get-distribution/contract.ts";
import { getDistribution } from "../../functions/distributions/get-distribution/get-distribution.ts";
import { contract as listDeliveryKeysContract } from "../../functions/distributions/list-delivery-keys/contract.ts";
import { listDeliveryKeys } from "../../functions/distributions/list-delivery-keys/list-delivery-keys.ts";
import { contract as listDistributionsContract } from "../../functions/distributions/list-distributions/contract.ts";
import { listDistributions } from "../../functions/distributions/list-distributions/list-distributions.ts";
import { contract as openReportLinkContract } from "../../functions/distributions/open-report-link/contract.ts";
import { openReportLink } from "../../functions/distributions/open-report-link/open-report-link.ts";
import type { deployedDeliveryKeysPlatform } from "../../functions/distributions/platform/delivery-keys.ts";
import { destinationTestsPlatform } from "../../functions/distributions/platform/destination-tests.ts";
import { destinationsPlatform } from "../../functions/distributions/platform/destinations.ts";
import { reportLinksPlatform } from "../../functions/distributions/platform/report-links.ts";
import { contract as testDistributionContract } from "../../functions/distributions/test-distribution/contract.ts";
import { testDistribution } from "../../functions/distributions/test-distribution/test-distribution.ts";
import { contract as updateDistributionContract } from "../../functions/distributions/update-distribution/contract.ts";
import { updateDistribution } from "../../functions/distributions/update-distribution/update-distribution.ts";
import { contract as verifyDistributionContract } from "../../functions/distributions/verify-distribution/contract.ts";
import { verifyDistribution } from "../../functions/distributions/verify-distribution/verify-distribution.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf } from "../support/in-process.ts";
import type { ClientsOf } from "../support/in-process.ts";

export const distributionsOperations = {
  archiveDistribution: endpointOf(archiveDistributionContract, archiveDistribution, destinationsPlatform<ClientsOf<typeof destinationsPlatform> & FunctionPlatform>),
  createDistribution: endpointOf(createDistributionContract, createDistribution, destinationsPlatform<ClientsOf<typeof destinationsPlatform> & KeyedPlatform<"requests">>),
  getDistribution: endpointOf(getDistributionContract, () => getDistribution, asGiven<FunctionPlatform>),
  listDeliveryKeys: endpointOf(listDeliveryKeysContract, listDeliveryKeys, asGiven<ReturnType<typeof deployedDeliveryKeysPlatform>>),
  listDistributions: endpointOf(listDistributionsContract, listDistributions, asGiven<KeyedPlatform<"requests">>),
  openReportLink: endpointOf(openReportLinkContract, openReportLink, reportLinksPlatform),
  testDistribution: endpointOf(testDistributionContract, testDistribution, destinationTestsPlatform),
  updateDistribution: endpointOf(updateDistributionContract, updateDistribution, destinationsPlatform<ClientsOf<typeof destinationsPlatform> & FunctionPlatform>),
  verifyDistribution: endpointOf(verifyDistributionContract, verifyDistribution, destinationTestsPlatform),
};
