import { Html, html, joined } from "../../../shared/values/html.ts";
import { jsonText } from "../../html/json-text.ts";
import { baseUrl, credentials, type SampleRequest } from "./sample-request.ts";

const singleQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Escapes single quotes in HTML text for use in a single-quoted shell argument. */
const shellSafe = ({ text }: Html): Html => new Html(text.replaceAll("&#39;", "&#39;\\&#39;&#39;"));

/** Prints the status, because curl prints nothing else for a response without a body. */
const showStatus = "--write-out '%{http_code}\\n'";

/** Follows the redirect and decompresses the file, which is compressed even if the client does not request compression. */
const followRedirect = "--location --compressed";

export function curlSample(request: SampleRequest): Html {
  const { target, method, needsKey, isIdempotent, isRedirect, isEmptyPossible, headers, body } = request;
  return html`${joined(
    [
      html`curl "${baseUrl}${target}"`,
      ...(method === "GET" ? [] : [`--request ${method}`]),
      ...(isRedirect ? [followRedirect] : []),
      ...(isEmptyPossible ? [showStatus] : []),
      ...(needsKey ? [html`--user "${credentials}"`] : []),
      ...(isIdempotent ? ['--header "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
      ...headers.map(([name, value]) => `--header ${singleQuoted(`${name}: ${value}`)}`),
      ...(body === undefined ? [] : [html`--data '${shellSafe(jsonText(body, 1))}'`]),
    ],
    " \\\n  ",
  )}`;
}
