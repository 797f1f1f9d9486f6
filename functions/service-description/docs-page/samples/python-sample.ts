import { type Html, html, joined } from "../../../shared/values/html.ts";
import { jsonText } from "../../html/json-text.ts";
import { baseUrl, credentials, indented, quoted, type SampleRequest } from "./sample-request.ts";

/** A sample call as a complete program that uses only Python's standard library. */

function pythonText(value: unknown): Html {
  const names: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
  return jsonText(value, 0, (text) => names[text] ?? text);
}

const headersArgument = ({ isIdempotent, headers }: SampleRequest): Html =>
  html`headers={
${isIdempotent && html`        ${quoted("Idempotency-Key")}: str(uuid4()),\n`}${headers.map(([name, value]) => html`        ${quoted(name)}: ${quoted(value)},\n`)}    },`;

function argumentsOf(request: SampleRequest): readonly Html[] {
  const { target, method, isIdempotent, headers, body } = request;
  return [
    html`"${baseUrl}${target}",`,
    ...(method === "GET" ? [] : [html`method=${quoted(method)},`]),
    ...(isIdempotent || headers.length > 0 ? [headersArgument(request)] : []),
    ...(body === undefined ? [] : [html`data=json.dumps(${indented(pythonText(body), 4)}).encode(),`]),
  ];
}

/** The API key is not sent when a redirect is followed, because download URLs need no authentication. */
const authorization = html`request.add_unredirected_header("Authorization", "Basic " + b64encode(b"${credentials}").decode())
`;

/** Decompresses the file, because `urlopen` does not, and writes bytes, because a file can be binary. */
const printFile = html`    with urlopen(request) as response:
        content = response.read()
        if response.headers["Content-Encoding"] == "gzip":
            content = decompress(content)
        print(response.status, flush=True)
        stdout.buffer.write(content)`;

const printText = html`    with urlopen(request) as response:
        print(response.status, response.read().decode())`;

const importsOf = ({ body, needsKey, isIdempotent, isRedirect }: SampleRequest): readonly string[] => [
  ...(body === undefined ? [] : ["import json\n"]),
  ...(needsKey ? ["from base64 import b64encode\n"] : []),
  ...(isRedirect ? ["from gzip import decompress\nfrom sys import stdout\n"] : []),
  "from urllib.error import HTTPError\nfrom urllib.request import Request, urlopen\n",
  ...(isIdempotent ? ["from uuid import uuid4\n"] : []),
];

export const pythonSample = (request: SampleRequest): Html => html`${importsOf(request)}
request = Request(
    ${joined(argumentsOf(request), "\n    ")}
)
${request.needsKey && authorization}
try:
${request.isRedirect ? printFile : printText}
except HTTPError as problem:
    print(problem.code, problem.read().decode())`;
