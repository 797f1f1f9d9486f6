import { dayOf } from "../../functions/shared/values/calendar-day.ts";
import { builtInReferenceRates } from "../../functions/shared/values/reference-rates.ts";

/** The simulated bank publishes rates every day, including weekends and holidays, and the rates never change. */
export function dailyFileOf(day: Date): string {
  const { EUR: _, ...others } = builtInReferenceRates.perEuro;
  const rows = Object.entries(others).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    "\t<gesmes:subject>Reference rates</gesmes:subject>",
    "\t<gesmes:Sender>",
    "\t\t<gesmes:name>European Central Bank</gesmes:name>",
    "\t</gesmes:Sender>",
    "\t<Cube>",
    `\t\t<Cube time='${dayOf(day)}'>`,
    ...rows,
    "\t\t</Cube>",
    "\t</Cube>",
    "</gesmes:Envelope>",
  ].join("\n")}\n`;
}
