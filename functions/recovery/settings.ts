import * as v from "valibot";

export const copiesSettings = {
  /** ARNs with commas between; empty where the stage has no recovery account. */
  COPIED_TABLES: v.string(),
};
