import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema, OpenApiDocument } from "../../functions/service-description/openapi/openapi-types.ts";

/** Schemas of the document in a JSON Schema 2020-12 validator, the dialect of OpenAPI 3.1. */

const documentId = "https://openapi.example/document";

/** Keywords of OpenAPI, and our own, that JSON Schema does not define and ignores. */
const keywords = ["discriminator", "externalDocs", "x-checks", "x-text", "components", "paths"];

export function schemaChecker(document: OpenApiDocument) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    keywords,
    // Each schema validates only a few values, too few for optimization to pay off.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: documentId, components: document.components, paths: document.paths }, documentId, false, false);

  const validators = new Map<string, ValidateFunction>();

  /** References within a schema are relative to the root of the document. */
  const compiled = (schema: JsonSchema): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', `"${documentId}#/`);
    const known = validators.get(text);
    if (known) return known;
    const validate = ajv.compile(JSON.parse(text));
    validators.set(text, validate);
    return validate;
  };

  return {
    /** Throws if the schema is invalid, or contains a broken reference. */
    compile: (schema: JsonSchema): void => void compiled(schema),
    errorsOf: (schema: JsonSchema, value: unknown): readonly string[] => {
      const validate = compiled(schema);
      return validate(value)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}
