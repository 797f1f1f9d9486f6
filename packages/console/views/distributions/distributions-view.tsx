import type { Distribution } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { madeColumn, nameColumn, statusColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { useSession } from "../../shell/session.ts";
import { goTo } from "../../shell/use-address.ts";
import { destinationText } from "../../words/destination-text.ts";
import { DistributionDialog } from "./distribution-dialog.tsx";
import { TryButton } from "./try-button.tsx";

const columns: readonly Column<Distribution>[] = [
  nameColumn("Distribution", ({ key, targets, reference = key }) => ({
    place: `#/distributions/${key}`,
    text: destinationText({ targets }),
    under: reference,
  })),
  { name: "Type", of: ({ type }) => type },
  statusColumn,
  madeColumn,
  { name: "Test", of: (distribution) => <TryButton distribution={distribution} /> },
];

export const DistributionsView = () => {
  const { client, may } = useSession();
  const pages = usePages((wanted, ending) => client.listDistributions(wanted, ending), []);
  return (
    <ListView
      title="Distributions"
      beside={
        may("distributions:Create") && (
          <OpeningButton label="Create distribution">
            {(close) => <DistributionDialog onClose={close} onDone={({ key }) => goTo(`#/distributions/${key}`)} />}
          </OpeningButton>
        )
      }
      pages={pages}
      what="distributions"
      columns={columns}
      whenEmpty="No distributions yet. A distribution is a destination for your reports."
    />
  );
};
