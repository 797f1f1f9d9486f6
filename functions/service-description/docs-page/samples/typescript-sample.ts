import { type Html, html } from "../../../shared/values/html.ts";
import { jsonText } from "../../html/json-text.ts";
import { type IndexedOperation, jsonAnswerOf } from "../api-index.ts";
import { baseUrl, credentials, type SampleRequest } from "./sample-request.ts";

/** A sample call as a complete program that uses the TypeScript client. */

const inputOf = ({ given, body }: SampleRequest) => ({ ...given, ...(body !== undefined && { body }) });

function callOf({ operationId }: IndexedOperation, request: SampleRequest): Html {
  const input = inputOf(request);
  return html`client.${operationId}(${Object.keys(input).length > 0 && jsonText(input)})`;
}

const isPaged = ({ parameters }: IndexedOperation): boolean => parameters.some(({ name }) => name === "offsetToken");

const printPages = (call: Html): Html => html`for await (const item of ${call}) console.log(item);`;

/** The client waits for the file, follows the redirect and verifies the content. */
const printReport = (
  request: SampleRequest,
): Html => html`const { report, content } = await downloadReport(client, ${jsonText(inputOf(request))});
console.log(report.rowCount, await new Response(content).text());`;

const printRedirected = (call: Html): Html => html`const { location } = await ${call};
const response = await fetch(new URL(location, "${baseUrl}"));
console.log(response.status, await response.text());`;

/** Operations whose successful response can contain a declined action, which is easily mistaken for an approved one. */
const declinable: readonly string[] = ["incrementCharge", "refundCharge"];

const printApproval = (call: Html): Html => html`const action = await ${call};
console.log(approved(action) ? action : action.decline);`;

function importsOf({ operationId }: IndexedOperation): string {
  if (operationId === reportFile) return "acquiringClient, downloadReport";
  return declinable.includes(operationId) ? "acquiringClient, approved" : "acquiringClient";
}

function useOf(operation: IndexedOperation, request: SampleRequest): Html {
  const call = callOf(operation, request);
  if (isPaged(operation)) return printPages(call);
  if (operation.operationId === reportFile) return printReport(request);
  if (request.isRedirect) return printRedirected(call);
  if (declinable.includes(operation.operationId)) return printApproval(call);
  return jsonAnswerOf(operation) || request.method === "GET" ? html`console.log(await ${call});` : html`await ${call};`;
}

/** Operation that the sample calls through the client's helper function `downloadReport`. */
const reportFile = "getReportFile";

export const typescriptSample = (
  operation: IndexedOperation,
  request: SampleRequest,
): Html => html`// Install the client from its tarball: npm install ./acquiring-client-*.tgz (see "Clients" in the guide).
import { ${importsOf(operation)} } from "@acquiring/client";

const [apiKey = "", apiSecret = ""] = "${credentials}".split(":");
const client = acquiringClient({ baseUrl: "${baseUrl}", apiKey, apiSecret });

${useOf(operation, request)}`;
