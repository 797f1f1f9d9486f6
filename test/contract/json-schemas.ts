import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema, OpenApiDocument } from "../../functions/service-description/openapi/openapi-types.ts";

/** The schemas of the document under a checker of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */

const documentId = "https://openapi.example/document";

/** Words of OpenAPI, and ours, that JSON Schema does not know and lets pass. */
const keywords = ["discriminator", "externalDocs", "x-checks", "x-text", "components", "paths"];

export const schemaChecker = (document: OpenApiDocument) => {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    keywords,
    // Each checks a handful of values: what optimizing costs is never earned back.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: documentId, components: document.components, paths: document.paths }, documentId, false, false);

  const validators = new Map<string, ValidateFunction>();

  /** References of a schema inside the document are meant from the document's beginning. */
  const compiled = (schema: JsonSchema): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', `"${documentId}#/`);
    const known = validators.get(text);
    if (known) return known;
    const validate = ajv.compile(JSON.parse(text));
    validators.set(text, validate);
    return validate;
  };

  return {
    /** Throws when it is no schema, or refers to what is not there. */
    compile: (schema: JsonSchema): void => void compiled(schema),
    errorsOf: (schema: JsonSchema, value: unknown): readonly string[] => {
      const validate = compiled(schema);
      return validate(value)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
};
