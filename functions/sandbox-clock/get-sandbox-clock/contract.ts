import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { onlyInTheSandbox, SandboxClock } from "../sandbox-clock-schemas.ts";

export const contract = defineEndpoint({
  slice: "sandbox-clock",
  operationId: "getSandboxClock",
  summary: "Read the sandbox clock",
  description: `What time it is for your agent, and whether clearing, settlement and payouts are still catching up with its last move. ${onlyInTheSandbox}`,
  method: "GET",
  path: "/sandbox/clock",
  permission: "sandbox:GetClock",
  answer: { status: 200, schema: SandboxClock },
  problems: [],
});
