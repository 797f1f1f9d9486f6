import document from "../../docs/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "./openapi/openapi-types.ts";

/** The committed API description. The cast is safe because a test compares the document with the contracts. */
export const apiDocument = document as unknown as OpenApiDocument;
