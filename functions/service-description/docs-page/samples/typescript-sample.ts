import { type Html, html } from "../../../shared/values/html.ts";
import { jsonText } from "../../html/json-text.ts";
import { type IndexedOperation, jsonAnswerOf } from "../api-index.ts";
import { baseUrl, credentials, type SampleRequest } from "./sample-request.ts";

/** A call with the package for TypeScript, as a program of its own. */

const clientOf = (needsKey: boolean): Html =>
  needsKey
    ? html`const [apiKey = "", apiSecret = ""] = "${credentials}".split(":");
const client = acquiringClient({ baseUrl: "${baseUrl}", apiKey, apiSecret });`
    : html`const client = acquiringClient({ baseUrl: "${baseUrl}" });`;

/** The client makes an Idempotency-Key for each call; the version that was seen only its caller knows. */
const optionsOf = ({ headers }: SampleRequest): Html | false =>
  headers.some(([name]) => name === "If-Match") && html`, { ifMatch: <span class="value">1</span> }`;

const callOf = ({ operationId }: IndexedOperation, request: SampleRequest): Html => {
  const { given, body } = request;
  const input = { ...given, ...(body !== undefined && { body }) };
  const options = optionsOf(request);
  const isEmpty = Object.keys(input).length === 0 && !options;
  return html`client.${operationId}(${!isEmpty && jsonText(input)}${options})`;
};

const isPaged = ({ parameters }: IndexedOperation): boolean => parameters.some(({ name }) => name === "offsetToken");

export const typescriptSample = (operation: IndexedOperation, request: SampleRequest): Html => {
  const call = callOf(operation, request);
  const use = isPaged(operation)
    ? html`for await (const item of ${call}) console.log(item);`
    : html`${jsonAnswerOf(operation) || request.method === "GET" ? html`console.log(await ${call});` : html`await ${call};`}`;
  return html`import { acquiringClient } from "@acquiring/client";

${clientOf(request.needsKey)}

${use}`;
};
