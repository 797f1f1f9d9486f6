import * as v from "valibot";

export const copiesSettings = {
  /** ARNs with commas between; empty where the stage has no recovery account. */
  COPIED_TABLES: v.string(),
  COPIES_BUCKET: v.string(),
  /** The account of that bucket. */
  COPIES_BUCKET_OWNER: v.string(),
};

/** Four times a year, and before DynamoDB forgets the last full export, which it lists for 90 days. */
export const fullCopyEveryDays = 88;
