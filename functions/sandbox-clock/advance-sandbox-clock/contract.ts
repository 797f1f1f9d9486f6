import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { sandboxClockProblems } from "../sandbox-clock-problems.ts";
import { AdvanceSandboxClockBody, onlyInTheSandbox, SandboxClock } from "../sandbox-clock-schemas.ts";

export const contract = defineEndpoint({
  slice: "sandbox-clock",
  operationId: "advanceSandboxClock",
  summary: "Advance the sandbox clock",
  description: `Advances the agent's sandbox clock (test clock). Other agents are not affected. All work that becomes due starts immediately, in the background: clearing, acknowledgements, settlement, payouts, expiries, report schedules and retries. Poll the clock until \`working\` is \`false\`: clearing, acknowledgements, settlement, payouts and reports are then complete, unless processing takes more than a few minutes. Signature timestamps and the expiry of download URLs and API keys still use real time. ${onlyInTheSandbox}`,
  method: "POST",
  path: "/sandbox/clock",
  permission: "sandbox:SetClock",
  body: AdvanceSandboxClockBody,
  answer: { status: 200, schema: SandboxClock },
  problems: [sandboxClockProblems.invalidRequest],
  idempotent: true,
  inOneWrite: true,
});
