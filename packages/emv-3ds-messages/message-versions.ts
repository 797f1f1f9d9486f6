/** Supported protocol versions, oldest first. */
export const messageVersions = ["2.1.0", "2.2.0"] as const;

export type MessageVersion = (typeof messageVersions)[number];

export const highestVersion: MessageVersion = "2.2.0";

export const isSupportedVersion = (value: unknown): value is MessageVersion =>
  messageVersions.some((version) => version === value);
