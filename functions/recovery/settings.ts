import * as v from "valibot";

export const copiesSettings = {
  /** ARNs of the tables to copy, comma-separated; empty if the environment has no recovery account. */
  COPIED_TABLES: v.string(),
  COPIES_BUCKET: v.string(),
  /** ID of the account that owns the bucket. */
  COPIES_BUCKET_OWNER: v.string(),
};

/**
 * Days between full copies. A full copy is made about four times a year, before the last one drops out of DynamoDB's 90-day
 * export list.
 */
export const fullCopyEveryDays = 88;
