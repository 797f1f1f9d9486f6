import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { sandboxClockProblems } from "../sandbox-clock-problems.ts";
import { AdvanceSandboxClockBody, onlyInTheSandbox, SandboxClock } from "../sandbox-clock-schemas.ts";

export const contract = defineEndpoint({
  slice: "sandbox-clock",
  operationId: "advanceSandboxClock",
  summary: "Move the sandbox clock forward",
  description: `Moves the time that your agent lives in, and nobody else's. What becomes due by it begins at once, and the answer does not wait for it: clearing, the answers of the networks, settlement, payouts, expiries, report schedules, retries. Read the clock until \`working\` is false: then acknowledgements, settlement and payouts of your agent are through. Signatures, links to files and the lifetimes of keys stay in real time. ${onlyInTheSandbox}`,
  method: "POST",
  path: "/sandbox/clock",
  permission: "sandbox:SetClock",
  body: AdvanceSandboxClockBody,
  answer: { status: 200, schema: SandboxClock },
  problems: [sandboxClockProblems.invalidRequest],
  idempotent: true,
  inOneWrite: true,
});
