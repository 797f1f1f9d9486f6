import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { merchantPayer } from "../merchant-payer.ts";

export const merchantPayoutsPlatform = (_settings: unknown, clients: FunctionPlatform) => ({
  ...clients,
  pay: merchantPayer(clients),
});

export const deployedMerchantPayoutsPlatform = () => merchantPayoutsPlatform({}, deployedPlatform());
