import { Html, html, joined } from "../../../shared/values/html.ts";
import { jsonText } from "../../html/json-text.ts";
import { baseUrl, credentials, type SampleRequest } from "./sample-request.ts";

/** A call as one types it into a shell: complete, ready to be pasted. */

const singleQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A quote inside the marked-up text of a quoted argument. */
const shellSafe = ({ text }: Html): Html => new Html(text.replaceAll("&#39;", "&#39;\\&#39;&#39;"));

export const curlSample = ({ target, method, needsKey, headers, body }: SampleRequest): Html =>
  html`${joined(
    [
      html`curl "${baseUrl}${target}"`,
      ...(method === "GET" ? [] : [`--request ${method}`]),
      ...(needsKey ? [html`--user "${credentials}"`] : []),
      ...headers.map(([name, value]) => `--header ${singleQuoted(`${name}: ${value}`)}`),
      ...(body === undefined ? [] : [html`--data '${shellSafe(jsonText(body, 1))}'`]),
    ],
    " \\\n  ",
  )}`;
