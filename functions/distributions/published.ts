/** Interface of distributions for other slices. */
export { distributionProblems } from "./distribution/distribution-problems.ts";
export { distributionItemKey, itemToDistribution } from "./distribution/distribution-store.ts";
export type { Distribution, Recipients } from "./domain/distribution.ts";
export { sendToOwnTarget } from "./ownership/send-to-own-target.ts";
export { deployedSend } from "./platform/file-sender.ts";
export { messageTo, recipientsDigest } from "./report-link/recipients-digest.ts";
export { linkDays, linkToken } from "./report-link/report-link.ts";
export type { FileOutcome, FileToDeliver } from "./sending/file-to-deliver.ts";
export type { SendFile } from "./sending/send-file.ts";
export { mailLinkSettings } from "./settings.ts";
