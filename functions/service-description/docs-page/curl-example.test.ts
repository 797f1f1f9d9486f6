import { describe, expect, it } from "vitest";
import { exampleKey } from "../../shared/values/example-values.ts";
import { createOrder, describedApi, getOrderFile, listOrders } from "../testing/described-api.ts";
import { apiIndex } from "./api-index.ts";
import { curlExample } from "./curl-example.ts";

const index = apiIndex(describedApi([createOrder, listOrders, getOrderFile]));

/** What a reader copies: the text without its marks. */
const copied = (operationId: string): string => {
  const operation = index.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`there is no operation ${operationId}`);
  return curlExample(operation)
    .text.replace(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"');
};

describe("the call of an operation", () => {
  it("has the key, the headers and the body, safe to paste into a shell", () => {
    const call = copied("createOrder");
    expect(call).toContain("curl 'https://api.example.com/v1/orders' \\\n  --request POST \\\n");
    expect(call).toContain(`--user '${exampleKey("apiKey")}:your-secret' \\\n`);
    expect(call).toContain("--header 'Idempotency-Key: ");
    expect(call).toContain(`"reference": "it'\\''s"`);
    expect(call).toMatch(/\n {2}\}'$/);
  });

  it("has values for the variables of its path and no key where none is asked for", () =>
    expect(copied("getOrderFile")).toBe(`curl 'https://api.example.com/v1/orders/${exampleKey("charge")}/file'`));
});
