import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { onlyInTheSandbox, SandboxClock } from "../sandbox-clock-schemas.ts";

export const contract = defineEndpoint({
  slice: "sandbox-clock",
  operationId: "getSandboxClock",
  summary: "Retrieve the sandbox clock",
  description: `Returns the agent's current time and any work that is still in progress: clearing (with settlement and payouts) and reports. ${onlyInTheSandbox}`,
  method: "GET",
  path: "/sandbox/clock",
  permission: "sandbox:GetClock",
  answer: { status: 200, schema: SandboxClock },
  problems: [],
});
