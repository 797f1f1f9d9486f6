import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedMerchantPayoutsPlatform } from "../platform/merchant-payouts.ts";
import { contract } from "./contract.ts";
import { makeMerchantPayouts } from "./make-merchant-payouts.ts";

const platform = deployedMerchantPayoutsPlatform();

export const handler = portionedTask(contract, makeMerchantPayouts(platform), platform, portionStarter());
