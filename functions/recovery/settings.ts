import * as v from "valibot";

export const copiesSettings = {
  /** Comma-separated ARNs. Empty if the stage has no recovery account. */
  COPIED_TABLES: v.string(),
  COPIES_BUCKET: v.string(),
  /** Account of that bucket. */
  COPIES_BUCKET_OWNER: v.string(),
};

/** Four times a year, and before the last full export is older than the 90 days that DynamoDB lists. */
export const fullCopyEveryDays = 88;
