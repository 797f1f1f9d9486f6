import { demoAgent } from "./demo-agent.ts";
import { interruptedWork } from "./interrupted-work.ts";
import { cardNetworks } from "./network-lines.ts";
import { partnerAdmission } from "./partner-admission.ts";
import { sandboxCentralBank, sandboxPartner } from "./sandbox.ts";
import type { StartHook } from "./start-hook.ts";
import { threeDsSandbox } from "./three-ds-sandbox.ts";

/** Makes links in emails and events point to the local API, regardless of its port. */
const publicAddress: StartHook = {
  name: "public address",
  beforeStacks: async ({ baseUrl }) => ({ parameters: { ApiBaseUrl: baseUrl } }),
};

const { networks, linesUp } = cardNetworks();

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
