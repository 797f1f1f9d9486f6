/**
 * Matches the browser language in the formats that pages collect: a BCP 47 tag, an operating system's locale ("en_US.UTF-8",
 * "en-US@posix"), or an Accept-Language header, of which only the first preference is used.
 */
export const languagePreference = /^ *(\*|[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*) *([,;.@].*)?$/;

/** BCP 47 code for an undetermined language, for browsers that accept any language. */
const undetermined = "und";

/** Returns a BCP 47 tag of at most eight characters: language and region if they fit, otherwise only the language. */
export function languageOnWire(preference: string): string {
  const [, tag = "*"] = languagePreference.exec(preference) ?? [];
  if (tag === "*") return undetermined;
  const [primary = "", region] = tag.split(/[-_]/).filter((part, index) => index === 0 || part.length <= 3);
  const both = region === undefined ? primary : `${primary}-${region}`;
  return both.length <= 8 ? both : primary;
}
