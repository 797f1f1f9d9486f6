import type { ReferenceRates } from "../../shared/values/reference-rates.ts";

/** The daily file in the bank's format. */
export const aDailyFile = ({ date, perEuro: { EUR: _, ...others } }: ReferenceRates): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${date}'>
${Object.entries(others)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`)
  .join("")}		</Cube>
	</Cube>
</gesmes:Envelope>`;
