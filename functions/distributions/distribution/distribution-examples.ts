import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

export const createDistributionExample = {
  type: "sftp",
  targets: { host: "files.agent.example", username: "acquiring", dirPath: "/incoming/reports" },
  reference: "finance",
} as const;

export const updateDistributionExample = { targets: { dirPath: "/incoming/new" }, reference: null } as const;

export const distributionExample = {
  key: exampleKey("distribution"),
  agentKey: exampleKey("agent"),
  status: "active",
  ...createDistributionExample,
  companions: "all",
  temporaryNames: "suffix",
  created: exampleTime,
  version: 1,
} as const;

export const deliveryKeyExample = {
  type: "ssh-ed25519",
  publicKey: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA2ZLrTfM6WSVmPpTCsDo1ohYRzcLDMQCvF1D9LY9BXB acquiring-sandbox",
  fingerprint: "SHA256:ZFJvSXo8B5v1ZkXrKc3xNwYxgVVYVEBrFkZJ2XQ1bOk",
  signsFiles: true,
} as const;

/** The service did not issue the token, so it is invalid. */
export const linkTokenExample = [
  exampleKey("distribution"),
  exampleKey("report"),
  1_785_312_000,
  1,
  "czAIcfRMFo58lJ3ix1DmDCybuP9TABfFomcjTpy0244",
].join(".");
