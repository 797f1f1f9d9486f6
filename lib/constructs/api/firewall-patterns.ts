/**
 * Patterns of the firewall, which supports regular expressions without look-around and references, of at most 512
 * characters.
 */

/**
 * `Authorization` that may contain an API key: Basic, with the base64 of a string that starts with `apk-` and a letter or
 * digit. It matches everything that the authorizer can parse as credentials.
 */
export const credentialsPattern = "^[Bb][Aa][Ss][Ii][Cc] +YXBrL[T-X][A-Za-z0-9+/=_-]+ *$";

/** Public paths, with and without the name of the stage. */
export const publicPathPattern = (paths: readonly string[]): string => {
  const forms = paths
    .filter((path) => path !== "/")
    .map((path) => path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+"));
  return `^(/v1)?(${forms.join("|")})?/?$`;
};
