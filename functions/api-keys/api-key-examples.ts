import { exampleKey, exampleTime } from "../shared/values/example-values.ts";

/** Example of a key in the API description: one that can create charges, only from the agent's servers. */

export const createApiKeyExample = {
  description: "Checkout servers",
  permissions: ["charges:Create", "charges:Get"],
  ipRanges: ["198.51.100.0/24"],
} as const;

export const updateApiKeyExample = { permissions: ["charges:Get"], ipRanges: null } as const;

export const apiKeyExample = {
  key: exampleKey("apiKey"),
  agentKey: exampleKey("agent"),
  status: "active",
  ...createApiKeyExample,
  created: exampleTime,
  createdBy: "apk-01ebzrxc7m9n2fgh8t5k3w6vqs",
  version: 1,
} as const;

/** An example, not a secret of any key. */
export const newApiKeyExample = { ...apiKeyExample, secret: "example0example0example0example0" } as const;
