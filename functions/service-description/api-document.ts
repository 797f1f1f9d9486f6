import document from "../../docs/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "./openapi/openapi-types.ts";

/** The committed description. A test holds it against what the contracts say, which is what the cast relies on. */
export const apiDocument = document as unknown as OpenApiDocument;
