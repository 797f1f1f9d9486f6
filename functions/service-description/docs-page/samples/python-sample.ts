import { type Html, html, joined } from "../../../shared/values/html.ts";
import { jsonText } from "../../html/json-text.ts";
import { baseUrl, credentials, indented, quoted, type SampleRequest } from "./sample-request.ts";

/** A call with what Python brings along, as a program of its own. */

/** Python has other names for three values of JSON. */
const pythonText = (value: unknown): Html => {
  const names: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
  return jsonText(value, 0, (text) => names[text] ?? text);
};

const headersArgument = ({ headers }: SampleRequest): Html =>
  html`headers={
${headers.map(([name, value]) => html`        ${quoted(name)}: ${quoted(value)},\n`)}    },`;

const argumentsOf = (request: SampleRequest): readonly Html[] => {
  const { target, method, headers, body } = request;
  return [
    html`"${baseUrl}${target}",`,
    ...(method === "GET" ? [] : [html`method=${quoted(method)},`]),
    ...(headers.length > 0 ? [headersArgument(request)] : []),
    ...(body === undefined ? [] : [html`data=json.dumps(${indented(pythonText(body), 4)}).encode(),`]),
  ];
};

/** The key is not sent on when an answer leads elsewhere: addresses of files hold for anybody who has them. */
const authorization = html`request.add_unredirected_header("Authorization", "Basic " + b64encode(b"${credentials}").decode())
`;

export const pythonSample = (request: SampleRequest): Html => html`${request.body !== undefined && "import json\n"}${
  request.needsKey && "from base64 import b64encode\n"
}from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    ${joined(argumentsOf(request), "\n    ")}
)
${request.needsKey && authorization}
try:
    with urlopen(request) as answer:
        print(answer.status, answer.read().decode())
except HTTPError as problem:
    print(problem.code, problem.read().decode())`;
