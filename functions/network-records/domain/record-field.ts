/**
 * Columns of the records that card networks report. Money is an integer in minor units of the currency in a related
 * column. Scheme fees are decimal strings, because they have more decimals than their currency. Most amounts are
 * unsigned: a related impact column states credit or debit.
 */

export type FieldType = "text" | "integer" | "decimal" | "boolean" | "date" | "timestamp";

export interface RecordField {
  readonly name: string;
  readonly type: FieldType;
  readonly unit?: string;
  readonly description: string;
  readonly required?: true;
  /** Allowed values of the string. */
  readonly oneOf?: readonly string[];
  /** A currency of ISO 4217 that amounts can have. */
  readonly isCurrency?: true;
  /** The value can be negative. */
  readonly isSigned?: true;
  /** Not stored: derived from the currency in that column. */
  readonly placesOf?: string;
  /** A property of every record, under this column's name. */
  readonly carries?: CarriedName;
}

/** Properties of every record, of any kind. */
export type CarriedName = "key" | "agentKey" | "created" | "businessDate";

export const carried = (name: CarriedName, as: string = name, description?: string): RecordField => ({
  name: as,
  carries: name,
  ...carriedFields[name],
  ...(description !== undefined && { description }),
});

const carriedFields: Readonly<Record<CarriedName, Pick<RecordField, "type" | "description">>> = {
  key: { type: "text", description: "Key of the row, the same in every report that has it" },
  agentKey: { type: "text", description: "Key of the agent" },
  created: { type: "timestamp", description: "When the service recorded the row; determines its window" },
  businessDate: { type: "date", description: "The network's business date" },
};

export const text = (name: string, description: string): RecordField => ({ name, type: "text", description });

export const oneOf = (name: string, values: readonly string[], description: string): RecordField => ({
  name,
  type: "text",
  description,
  oneOf: values,
});

export const yesOrNo = (name: string, description: string): RecordField => ({ name, type: "boolean", description });

/** A decimal number, as a string. */
export const decimal = (name: string, unit: string, description: string): RecordField => ({
  name,
  type: "decimal",
  unit,
  description,
});

/** An exchange rate: major units of `to` for one major unit of `from`. */
export const rate = (name: string, from: string, to: string, description: string): RecordField =>
  decimal(name, `${to} for 1 ${from}, major units`, description);

/** A count. */
export const integer = (name: string, unit: string, description: string): RecordField => ({
  name,
  type: "integer",
  unit,
  description,
});

/** Money in minor units. Its currency is in another column. */
export const amount = (name: string, currencyColumn: string, description: string): RecordField => ({
  name,
  type: "integer",
  unit: `minor units of ${currencyColumn}`,
  description,
});

/** Positive or negative money, in minor units. */
export const signedAmount = (name: string, currencyColumn: string, description: string): RecordField => ({
  ...amount(name, currencyColumn, description),
  isSigned: true,
});

export const currency = (name: string, description = "ISO 4217 code"): RecordField => ({
  name,
  type: "text",
  description,
  isCurrency: true,
});

/** Number of decimals: divide amounts in minor units by ten to the power of this. */
export const places = (currencyColumn: string): RecordField => ({
  name: `${currencyColumn}Exponent`,
  type: "integer",
  unit: "decimal places",
  description: `Number of decimals of ${currencyColumn}: divide amounts in minor units by 10 to this power`,
  placesOf: currencyColumn,
});

export const date = (name: string, description: string): RecordField => ({ name, type: "date", description });

export const timestamp = (name: string, description: string): RecordField => ({ name, type: "timestamp", description });

export const impacts = ["credit", "debit"] as const;

export const impact = (name: string, of: string): RecordField =>
  oneOf(name, impacts, `Whether ${of} is a credit or a debit to you`);

export const required = (field: RecordField): RecordField => ({ ...field, required: true });
