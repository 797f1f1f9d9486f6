import { type Currency, exponentOf } from "../../../shared/values/money.ts";
import type { Column, RowValue } from "./column.ts";

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

export const exponentColumn = <Row>(currencyOf: (row: Row) => Currency): Column<Row> =>
  countColumn(
    "amountCurrencyExponent",
    "decimal places",
    "Number of decimal places of the currency. To convert minor units to major units, divide by 10 to the power of this number",
    (row) => exponentOf(currencyOf(row)),
  );
