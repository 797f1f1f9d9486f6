import { exampleKey } from "../../shared/values/example-values.ts";
import { Html, html, joined } from "../../shared/values/html.ts";
import { jsonText } from "../html/json-text.ts";
import { type IndexedOperation, successOf } from "./api-index.ts";

/** A call of an operation as one typed it into a shell: complete, with example values, ready to be copied. */

/** Stands for the address of an environment; the description is the same in all of them. */
const exampleOrigin = "https://api.example.com";

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A quote inside the marked-up text of a quoted argument. */
const shellSafe = ({ text }: Html): Html => new Html(text.replaceAll("&#39;", "&#39;\\&#39;&#39;"));

const pathWithExamples = ({ path, parameters }: IndexedOperation): string =>
  path.replace(/\{(\w+)\}/g, (variable, name: string) => {
    const example = parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.example;
    return example === undefined ? variable : encodeURIComponent(String(example));
  });

const queryWithExamples = ({ parameters }: IndexedOperation): string => {
  const shown = parameters.filter(({ in: place, example, required }) => place === "query" && (required || example));
  const pairs = shown.map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ""))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
};

const headersOf = ({ parameters, requestBody }: IndexedOperation, accepts: string): readonly string[] => [
  ...parameters.filter(({ in: place }) => place === "header").map(({ name, example }) => `${name}: ${example}`),
  ...(requestBody ? Object.keys(requestBody.content).map((mediaType) => `Content-Type: ${mediaType}`) : []),
  ...(accepts === "application/json" ? [] : [`Accept: ${accepts}`]),
];

const bodyOf = ({ requestBody }: IndexedOperation): Html | false => {
  const [media] = Object.values(requestBody?.content ?? {});
  return media !== undefined && html`--data '${shellSafe(jsonText(media.example, 1))}'`;
};

export const curlExample = (operation: IndexedOperation): Html => {
  const address = `${exampleOrigin}${pathWithExamples(operation)}${queryWithExamples(operation)}`;
  const [accepts = "application/json"] = Object.keys(successOf(operation)[1].content ?? {});
  const body = bodyOf(operation);
  return html`${joined(
    [
      `curl ${quoted(address)}`,
      ...(operation.method === "GET" ? [] : [`--request ${operation.method}`]),
      ...(operation.security.length > 0 ? [`--user ${quoted(`${exampleKey("apiKey")}:your-secret`)}`] : []),
      ...headersOf(operation, accepts).map((header) => `--header ${quoted(header)}`),
      ...(body ? [body] : []),
    ],
    " \\\n  ",
  )}`;
};
