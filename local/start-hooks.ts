import { demoAgent } from "./demo-agent.ts";
import { interruptedWork } from "./interrupted-work.ts";
import { cardNetworks } from "./network-lines.ts";
import { partnerAdmission } from "./partner-admission.ts";
import { sandboxCentralBank, sandboxPartner } from "./sandbox.ts";
import type { StartHook } from "./start-hook.ts";
import { threeDsSandbox } from "./three-ds-sandbox.ts";

/** Links in emails and events refer to the API on this machine, whatever its port. */
const publicAddress: StartHook = {
  name: "public address",
  beforeStacks: async ({ baseUrl }) => ({ parameters: { ApiBaseUrl: baseUrl } }),
};

const { networks, linesUp } = cardNetworks();

/** Start hooks of the simulated external services and the first data. */
export const startHooks: readonly StartHook[] = [
  publicAddress,
  interruptedWork,
  networks,
  sandboxCentralBank,
  sandboxPartner,
  threeDsSandbox(),
  demoAgent,
  partnerAdmission,
  linesUp,
];
