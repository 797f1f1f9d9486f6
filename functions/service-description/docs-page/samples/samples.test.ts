import { describe, expect, it } from "vitest";
import { exampleKey } from "../../../shared/values/example-values.ts";
import { createOrder, describedApi, getOrderFile, listOrders, updateOrder } from "../../testing/described-api.ts";
import { apiIndex } from "../api-index.ts";
import { type Sample, samplesOf } from "./samples.ts";

const index = apiIndex(describedApi([createOrder, listOrders, getOrderFile, updateOrder]));

/** Sample text as copied by a reader, without markup. */
function copied(operationId: string, language: Sample["language"]): string {
  const operation = index.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`there is no operation ${operationId}`);
  const sample = samplesOf(operation).find((one) => one.language === language);
  return (sample?.code.text ?? "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"');
}

describe("the shell sample of an operation", () => {
  it("has the key, the headers and the body, quoted for the shell", () => {
    const call = copied("createOrder", "curl");
    expect(call).toContain('curl "$BASE_URL/v1/orders" \\\n  --request POST \\\n  --user "$CREDENTIALS" \\\n');
    expect(call).toContain('--header "Idempotency-Key: $(openssl rand -hex 16)"');
    expect(call).toContain(`"reference": "it'\\''s"`);
    expect(call).toMatch(/\n {2}\}'$/);
  });

  it("follows a redirect, decompresses the file, and has no key if none is required", () =>
    expect(copied("getOrderFile", "curl")).toBe(
      `curl "$BASE_URL/v1/orders/${exampleKey("charge")}/file" \\\n  --location --compressed`,
    ));

  it("leaves a placeholder for the entity version", () =>
    expect(copied("updateOrder", "curl")).not.toContain("If-Match"));
});

describe("the TypeScript sample of an operation", () => {
  it("passes the client the parameters of the operation", () => {
    const call = copied("createOrder", "typescript");
    expect(call).toContain('const [apiKey = "", apiSecret = ""] = "$CREDENTIALS".split(":");');
    expect(call).toContain('acquiringClient({ baseUrl: "$BASE_URL", apiKey, apiSecret })');
    expect(call).toContain(`console.log(await client.createOrder({\n  "body": {\n    "reference": "it's"`);
  });

  it("iterates over all pages of a list", () =>
    expect(copied("listOrders", "typescript")).toContain(
      "for await (const item of client.listOrders()) console.log(item);",
    ));

  it("downloads the target of a redirect", () =>
    expect(copied("getOrderFile", "typescript")).toContain('await fetch(new URL(location, "$BASE_URL"))'));
});

describe("the Python sample of an operation", () => {
  it("is a program that needs only the standard library", () => {
    const call = copied("createOrder", "python");
    expect(call).toMatch(/^import json\nfrom base64 import b64encode\n/);
    expect(call).toContain(
      '    "$BASE_URL/v1/orders",\n    method="POST",\n    headers={\n        "Idempotency-Key": str(uuid4()),\n',
    );
    expect(call).toContain(`    data=json.dumps({\n      "reference": "it's"`);
    expect(call).toContain(
      'request.add_unredirected_header("Authorization", "Basic " + b64encode(b"$CREDENTIALS").decode())',
    );
  });

  it("has no key if none is required", () => expect(copied("getOrderFile", "python")).not.toContain("CREDENTIALS"));

  it("decompresses the target of a redirect", () =>
    expect(copied("getOrderFile", "python")).toContain("content = decompress(content)"));
});
