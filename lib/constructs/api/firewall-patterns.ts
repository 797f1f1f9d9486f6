/**
 * What the firewall looks for, as it understands regular expressions: without look-around and references, 512 characters at
 * most.
 */

/**
 * An `Authorization` that may hold an API key: Basic, and in base64 a text that begins with `apk-` and a letter or digit. Whatever
 * the authorizer would read as credentials fits; what does not fit need not be asked about.
 */
export const credentialsPattern = "^[Bb][Aa][Ss][Ii][Cc] +YXBrL[T-X][A-Za-z0-9+/=_-]+ *$";

/** Paths that ask for no key, with and without the name of the stage. */
export const publicPathPattern = (paths: readonly string[]): string => {
  const forms = paths
    .filter((path) => path !== "/")
    .map((path) => path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+"));
  return `^(/v1)?(${forms.join("|")})?/?$`;
};
