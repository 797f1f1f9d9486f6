import type { ComponentChildren } from "preact";
import { Badge } from "../badge.tsx";
import { CardText } from "../card-text.tsx";
import { Moment } from "../moment.tsx";
import type { Column } from "./data-table.tsx";

interface RowName {
  /** URL of the linked view. */
  readonly place: string;
  readonly text: ComponentChildren;
  /** Second line of text, which distinguishes rows with the same name. */
  readonly under?: ComponentChildren;
}

export const nameColumn = <Row,>(name: string, of: (row: Row) => RowName): Column<Row> => ({
  name,
  of: (row) => {
    const { place, text, under } = of(row);
    return (
      <>
        <a href={place}>{text}</a>
        {under !== undefined && <span class="under">{under}</span>}
      </>
    );
  },
});

export const statusColumn: Column<{ readonly status: string }> = {
  name: "Status",
  of: ({ status }) => <Badge state={status} />,
};

export const madeColumn: Column<{ readonly created: string }> = {
  name: "Created",
  of: ({ created }) => <Moment at={created} />,
};

export const cardColumn: Column<{ readonly network: string; readonly card: { readonly maskedNumber: string } }> = {
  name: "Card",
  of: ({ network, card }) => <CardText network={network} of={card.maskedNumber} />,
};
