import type { StartHook } from "./start-hooks.ts";

/** Links in mails and events lead to the API where it answers on this machine, whatever the port. */
export const publicAddress: StartHook = {
  name: "public address",
  beforeStacks: async ({ baseUrl }) => ({ parameters: { ApiBaseUrl: baseUrl } }),
};
