import * as v from "valibot";

/**
 * Schema for a code from a long list, such as the ISO country codes. Unlike valibot's picklist, the schema does not join all
 * codes into one string when it is created. The joined string would be built at every cold start, and would be too long for a
 * response.
 */
export function codeList<const Codes extends readonly string[], const Message extends string>(
  codes: Codes,
  message: Message,
): v.PicklistSchema<Codes, Message> {
  const ofNone = v.picklist<Codes, Message>([] as unknown as Codes, message);
  return { ...ofNone, options: codes, expects: "" };
}

export const valueListAt = (anchor: string): string => `/v1/docs/values#${anchor}`;
