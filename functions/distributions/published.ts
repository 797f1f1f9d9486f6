/** What other slices may use of the distributions. */
export { distributionProblems } from "./distribution-problems.ts";
export { distributionItemKey, itemToDistribution } from "./distribution-store.ts";
export type { Distribution, Recipients } from "./domain/distribution.ts";
export { messageTo, recipientsDigest } from "./recipients-digest.ts";
export { linkDays, linkToken } from "./report-link.ts";
export { rememberHostKey } from "./seen-host-key.ts";
export type { SendFile } from "./send-file.ts";
export { type FileOutcome, type FileToDeliver, fileFindings } from "./senders/file-to-deliver.ts";
export { sendingEnvironment } from "./sending-environment.ts";
