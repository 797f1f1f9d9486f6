import { Heading } from "../../parts/heading.tsx";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { tables } from "./scenario-tables.ts";

/** Which amount does what in the sandbox. */
export const ScenariosView = () => (
  <>
    <Heading>Scenarios</Heading>
    <p>
      The networks of the sandbox decide by the amount of a payment, in minor units and in any currency: 100051 is
      1,000.51 EUR. Amounts that are not listed are approved.
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
