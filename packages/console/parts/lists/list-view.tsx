import type { ComponentChildren } from "preact";
import { Heading } from "../heading.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import type { Keyed } from "./data-table.tsx";
import { PagedTable, type PagedTableProps } from "./paged-table.tsx";

/** A list of the API as a view of its own: its name, what can be done with all of it, what narrows it, and its rows. */
export const ListView = <Row extends Keyed>({
  title,
  over,
  beside,
  narrowedBy,
  under,
  ...table
}: PagedTableProps<Row> & {
  readonly title: ComponentChildren;
  readonly over?: ComponentChildren;
  /** Before the button that asks again. */
  readonly beside?: ComponentChildren;
  /** Fields that choose among the rows. */
  readonly narrowedBy?: ComponentChildren;
  /** A form of its own between the heading and the rows. */
  readonly under?: ComponentChildren;
}) => (
  <>
    <Heading
      over={over}
      beside={
        <>
          {beside}
          <RefreshButton reload={table.pages.reload} />
        </>
      }
    >
      {title}
    </Heading>
    {narrowedBy !== undefined && <form class="card filters">{narrowedBy}</form>}
    {under}
    <PagedTable {...table} />
  </>
);
