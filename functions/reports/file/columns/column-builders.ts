import { type Currency, exponentOf } from "../../../shared/values/money.ts";
import type { Column, RowValue } from "./column.ts";

/** Column builders by type, for reports about the service's own data. */

type Read<Row> = (row: Row) => RowValue;

export const textColumn = <Row>(name: string, description: string, value: Read<Row>): Column<Row> => ({
  name,
  type: "text",
  description,
  value,
});

export const timeColumn = <Row>(name: string, description: string, value: Read<Row>): Column<Row> => ({
  name,
  type: "timestamp",
  description,
  value,
});

export const countColumn = <Row>(name: string, unit: string, description: string, value: Read<Row>): Column<Row> => ({
  name,
  type: "integer",
  unit,
  description,
  value,
});

export const moneyColumn = <Row>(name: string, description: string, value: Read<Row>): Column<Row> =>
  countColumn(name, "minor units of amountCurrency", description, value);

/** The exponent of amounts in minor units. */
export const exponentColumn = <Row>(currencyOf: (row: Row) => Currency): Column<Row> =>
  countColumn(
    "amountCurrencyExponent",
    "decimal places",
    "Number of decimals: divide amounts in minor units by 10 to this power",
    (row) => exponentOf(currencyOf(row)),
  );
