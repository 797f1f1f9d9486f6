import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { merchantPayer } from "../merchant-payer.ts";

/** What both ways to a payout are given. */
export const merchantPayoutsPlatform = (_settings: unknown, clients: FunctionPlatform) => ({
  ...clients,
  pay: merchantPayer(clients),
});

/** As it is deployed. */
export const deployedMerchantPayoutsPlatform = () => merchantPayoutsPlatform({}, deployedPlatform());
