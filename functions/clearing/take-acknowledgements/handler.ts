import { task } from "../../shared/entry/task.ts";
import { applyVerdict } from "../apply-verdict.ts";
import { clearingPlatform } from "../clearing-platform.ts";
import { contract } from "./contract.ts";
import { takeAcknowledgements } from "./take-acknowledgements.ts";
import { takeFile } from "./take-file.ts";

const platform = clearingPlatform();
const apply = applyVerdict({ ...platform, decides: "in-batch" });

export const handler = task(
  contract,
  takeAcknowledgements({ ...platform, take: takeFile({ ...platform, apply }) }),
  platform,
);
