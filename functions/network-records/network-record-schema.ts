import * as v from "valibot";
import type { AnySchema } from "../shared/entry/function-contract.ts";
import { CurrencySchema } from "../shared/values/money.ts";
import { Day, freeText } from "../shared/values/schemas.ts";
import { isOwnColumn } from "./domain/record-attribution.ts";
import type { FieldType, RecordField } from "./domain/record-field.ts";
import { type RecordKind, recordKinds } from "./domain/record-kinds.ts";

const textLengthMax = 1000;

const unsigned = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const forms: Readonly<Record<FieldType, AnySchema>> = {
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(textLengthMax), freeText),
  integer: v.pipe(v.number(), v.safeInteger()),
  boolean: v.boolean(),
  decimal: v.pipe(v.string(), v.regex(/^-?\d{1,18}(\.\d{1,11})?$/)),
  date: Day,
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
};

function formOf({ type, oneOf, isCurrency, isSigned }: RecordField): AnySchema {
  if (oneOf) return v.picklist(oneOf);
  if (isCurrency) return CurrencySchema;
  return type === "integer" && !isSigned ? unsigned : forms[type];
}

type FormOf = (field: RecordField) => AnySchema;

const schemaOf = (fields: readonly RecordField[], form: FormOf) =>
  v.strictObject(
    Object.fromEntries(
      fields
        .filter(({ carries, placesOf }) => !carries && placesOf === undefined)
        .map((field) => [field.name, field.required ? form(field) : v.optional(form(field))]),
    ),
  );

const schemasWith = (form: FormOf) =>
  Object.fromEntries(Object.entries(recordKinds).map(([kind, fields]) => [kind, schemaOf(fields, form)])) as Readonly<
    Record<RecordKind, ReturnType<typeof schemaOf>>
  >;

export const recordColumnsSchemas = schemasWith(formOf);

const OwnValue = v.union([v.string(), v.number(), v.boolean()]);

/**
 * For columns that the service fills in, these schemas check only that required columns are present. The values are not
 * validated, so they never cause the rejection of a network's record.
 */
export const intakeColumnsSchemas = schemasWith((field) => (isOwnColumn(field.name) ? OwnValue : formOf(field)));
