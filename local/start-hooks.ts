import { demoAgent } from "./demo-agent.ts";
import { partnerAdmission } from "./partner-admission.ts";
import { sandboxCentralBank, sandboxNetworks, sandboxPartner } from "./sandbox.ts";
import type { StartHook } from "./start-hook.ts";
import { threeDsSandbox } from "./three-ds-sandbox.ts";

/** Links in mails and events lead to the API where it answers on this machine, whatever the port. */
const publicAddress: StartHook = {
  name: "public address",
  beforeStacks: async ({ baseUrl }) => ({ parameters: { ApiBaseUrl: baseUrl } }),
};

/** The simulated outside world and the first data are plugged in here. */
export const startHooks: readonly StartHook[] = [
  publicAddress,
  sandboxNetworks,
  sandboxCentralBank,
  sandboxPartner,
  threeDsSandbox(),
  demoAgent,
  partnerAdmission,
];
