import * as v from "valibot";
import type { AnySchema } from "../shared/contract.ts";
import { withoutCardNumber } from "../shared/schemas.ts";
import type { FieldType, RecordField } from "./domain/record-field.ts";
import { type RecordKind, recordKinds } from "./domain/record-kinds.ts";

/** The columns of one kind of record as a schema: what an intake has to hold every row against. */

const textLengthMax = 1000;

const forms: Readonly<Record<FieldType, AnySchema>> = {
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(textLengthMax), withoutCardNumber),
  integer: v.pipe(v.number(), v.safeInteger()),
  decimal: v.pipe(v.string(), v.regex(/^-?\d{1,18}(\.\d{1,11})?$/)),
  date: v.pipe(v.string(), v.isoDate()),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
};

const formOf = ({ type, oneOf }: RecordField): AnySchema => (oneOf ? v.picklist(oneOf) : forms[type]);

const schemaOf = (fields: readonly RecordField[]) =>
  v.strictObject(
    Object.fromEntries(
      fields
        .filter(({ carries }) => !carries)
        .map((field) => [field.name, field.required ? formOf(field) : v.optional(formOf(field))]),
    ),
  );

export const recordColumnsSchemas = Object.fromEntries(
  Object.entries(recordKinds).map(([kind, fields]) => [kind, schemaOf(fields)]),
) as Readonly<Record<RecordKind, ReturnType<typeof schemaOf>>>;
