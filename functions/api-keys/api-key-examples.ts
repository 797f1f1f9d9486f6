import { exampleKey, exampleTime } from "../shared/values/example-values.ts";

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

/** Example only: no key has this secret. */
export const newApiKeyExample = { ...apiKeyExample, secret: "example0example0example0example0" } as const;
