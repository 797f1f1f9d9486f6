import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { merchantPayer } from "../merchant-payer.ts";

/** Platform of both functions that make payouts. */
export const merchantPayoutsPlatform = (_settings: unknown, clients: FunctionPlatform) => ({
  ...clients,
  pay: merchantPayer(clients),
});

/** Production wiring. */
export const deployedMerchantPayoutsPlatform = () => merchantPayoutsPlatform({}, deployedPlatform());
