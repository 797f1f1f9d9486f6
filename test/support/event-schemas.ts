import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Validates the data of events against schemas by path and returns the errors. */
export function eventSchemaChecker(schemas: Readonly<Record<string, object>>) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  addFormats.default(ajv);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return (path: string, data: unknown): readonly string[] => {
    const validate = ajv.getSchema(path);
    if (!validate) throw new Error(`there is no schema ${path}`);
    if (validate(data)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
