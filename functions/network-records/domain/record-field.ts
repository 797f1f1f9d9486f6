/**
 * Columns of the records that card networks report. Monetary amounts are integers in minor units of the currency in a
 * related column. Amounts in `scheme-fee` records are decimal strings in major units instead, because fees have more decimal
 * places than their currency. Most amounts are unsigned. If an amount has a related impact column, this column indicates
 * whether the amount is a credit or a debit.
 */

export type FieldType = "text" | "integer" | "decimal" | "boolean" | "date" | "timestamp";

export interface RecordField {
  readonly name: string;
  readonly type: FieldType;
  readonly unit?: string;
  readonly description: string;
  readonly required?: true;
  readonly oneOf?: readonly string[];
  /** True if the column contains the ISO 4217 currency code of an amount. */
  readonly isCurrency?: true;
  readonly isSigned?: true;
  /** Currency column whose currency exponent is the value of this column. The value is derived, not stored. */
  readonly placesOf?: string;
  readonly carries?: CarriedName;
}

/** Properties common to all kinds of records. */
export type CarriedName = "key" | "agentKey" | "created" | "businessDate";

export const carried = (name: CarriedName, as: string = name, description?: string): RecordField => ({
  name: as,
  carries: name,
  ...carriedFields[name],
  ...(description !== undefined && { description }),
});

const carriedFields: Readonly<Record<CarriedName, Pick<RecordField, "type" | "description">>> = {
  key: { type: "text", description: "Key of the row, identical in every report that contains the row" },
  agentKey: { type: "text", description: "Key of the agent" },
  created: {
    type: "timestamp",
    description: "Time when the service recorded the row, which determines the row's report window",
  },
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

/** A column with a decimal number as a string. */
export const decimal = (name: string, unit: string, description: string): RecordField => ({
  name,
  type: "decimal",
  unit,
  description,
});

/** A column with an exchange rate: major units of `to` per major unit of `from`. */
export const rate = (name: string, from: string, to: string, description: string): RecordField =>
  decimal(name, `${to} per ${from}, in major units`, description);

/** A count. */
export const integer = (name: string, unit: string, description: string): RecordField => ({
  name,
  type: "integer",
  unit,
  description,
});

/** A column with an amount in minor units. Another column contains the currency. */
export const amount = (name: string, currencyColumn: string, description: string): RecordField => ({
  name,
  type: "integer",
  unit: `minor units of ${currencyColumn}`,
  description,
});

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

/** A column with a currency exponent (number of decimals). Divide amounts in minor units by ten to the power of the exponent. */
export const places = (currencyColumn: string): RecordField => ({
  name: `${currencyColumn}Exponent`,
  type: "integer",
  unit: "decimal places",
  description: `Currency exponent of ${currencyColumn}: divide amounts in minor units by 10 to the power of this number`,
  placesOf: currencyColumn,
});

export const date = (name: string, description: string): RecordField => ({ name, type: "date", description });

export const timestamp = (name: string, description: string): RecordField => ({ name, type: "timestamp", description });

export const impacts = ["credit", "debit"] as const;

export const impact = (name: string, of: string): RecordField =>
  oneOf(name, impacts, `Whether ${of} is a credit or a debit to you`);

export const required = (field: RecordField): RecordField => ({ ...field, required: true });
