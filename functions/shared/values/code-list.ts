import * as v from "valibot";

/**
 * One code of a long list such as ISO's. Unlike valibot's picklist, it does not join all codes into one string when it
 * is created: that would happen at each start of a function, for a string that is longer than any response shows.
 */
export const codeList = <const Codes extends readonly string[], const Message extends string>(
  codes: Codes,
  message: Message,
): v.PicklistSchema<Codes, Message> => {
  const ofNone = v.picklist<Codes, Message>([] as unknown as Codes, message);
  return { ...ofNone, options: codes, expects: "" };
};

/** Address of a list of values, by its anchor on the page with all lists. */
export const valueListAt = (anchor: string): string => `/v1/docs/values#${anchor}`;
