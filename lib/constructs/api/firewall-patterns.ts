/** Patterns for AWS WAF, which supports regular expressions of at most 512 characters, without lookaround or backreferences. */

/**
 * Matches an `Authorization` header that can contain an API key: Basic scheme, with the Base64 encoding of a string that starts
 * with `apk-` and a letter or digit. The pattern matches everything that the authorizer can parse as credentials.
 */
export const credentialsPattern = "^[Bb][Aa][Ss][Ii][Cc] +YXBrL[T-X][A-Za-z0-9+/=_-]+ *$";

/** Matches public paths, with and without the prefix `/v1`. */
export function publicPathPattern(paths: readonly string[]): string {
  const forms = paths
    .filter((path) => path !== "/")
    .map((path) => path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+"));
  return `^(/v1)?(${forms.join("|")})?/?$`;
}
