/**
 * The language of a browser, as pages find it out: a BCP 47 tag, one written by an operating system ("en_US.UTF-8",
 * "en-US@posix"), or the preferences of an Accept-Language header, the first of which counts.
 */
export const languagePreference = /^ *(\*|[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*) *([,;.@].*)?$/;

/** BCP 47 for a language that nobody determined: the browser takes any. */
const undetermined = "und";

/** BCP 47 in eight characters: language and region when they fit, else the language. */
export const languageOnWire = (preference: string): string => {
  const [, tag = "*"] = languagePreference.exec(preference) ?? [];
  if (tag === "*") return undetermined;
  const [primary = "", region] = tag.split(/[-_]/).filter((part, index) => index === 0 || part.length <= 3);
  const both = region === undefined ? primary : `${primary}-${region}`;
  return both.length <= 8 ? both : primary;
};
