import * as v from "valibot";

/**
 * One of the codes of a long list, ISO's for instance. It is valibot's picklist, but does not write all codes into one text when it is made: that would
 * be done at each start of a function, for a text that is longer than any answer shows.
 */
export const codeList = <const Codes extends readonly string[], const Message extends string>(
  codes: Codes,
  message: Message,
): v.PicklistSchema<Codes, Message> => {
  const ofNone = v.picklist<Codes, Message>([] as unknown as Codes, message);
  return { ...ofNone, options: codes, expects: "" };
};

/** The list of values on the page that has them all, by its anchor there. */
export const valueListAt = (anchor: string): string => `/v1/docs/values#${anchor}`;
