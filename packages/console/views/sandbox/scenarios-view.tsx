import { Heading } from "../../parts/heading.tsx";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { tables } from "./scenario-tables.ts";

export const ScenariosView = () => (
  <>
    <Heading>Scenarios</Heading>
    <p>
      In the sandbox, the amount of a payment determines its outcome. Amounts are in minor units and work in any
      currency: 100051 is 1,000.51 EUR. For amounts of the format 100ccc that are not listed, the response code is ccc
      if the network defines that code. Payments of all other amounts are approved, unless the card number selects a
      decline.
    </p>
    {tables.map(({ title, columns, rows }) => (
      <section key={title}>
        <h2>{title}</h2>
        <DataTable
          caption={title}
          columns={columns.map((name, place) => ({ name, of: (row: readonly string[]) => row[place] ?? "–" }))}
          rows={rows}
          keyOf={(row) => row.join(" ")}
        />
      </section>
    ))}
  </>
);
