import type { Distribution } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OpeningButton } from "../../parts/opening-button.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import { destinationText } from "../../words/destination-text.ts";
import { findingWords } from "../../words/findings.ts";

const columns: readonly Column<Distribution>[] = [
  {
    name: "Distribution",
    of: ({ key, targets, reference }) => (
      <>
        <a href={addressOf("/deliveries", { distributionKey: key })}>{destinationText({ targets })}</a>
        <span class="under">{reference ?? key}</span>
      </>
    ),
  },
  { name: "Kind", of: ({ type }) => type },
  { name: "Status", of: ({ status }) => <Badge state={status} /> },
  { name: "Made", of: ({ created }) => <Moment at={created} /> },
  { name: "Try it", of: (distribution) => <TryButton distribution={distribution} /> },
];

/** Where reports are brought; each can be tried. */
export const DistributionsView = () => {
  const { client } = useSession();
  const pages = usePages((token, signal) => client.listDistributions({ limit: 50, ...tokenOf(token) }, { signal }), []);
  return (
    <>
      <Heading>Distributions</Heading>
      <PagedTable
        pages={pages}
        what="distributions"
        columns={columns}
        keyOf={({ key }) => key}
        whenEmpty="Reports are brought nowhere yet; the API makes distributions (POST /v1/distributions)."
      />
    </>
  );
};

const TryButton = ({ distribution: { key, status, targets } }: { readonly distribution: Distribution }) => {
  const { client, may } = useSession();
  if (status === "archived" || !may("distributions:Distribute")) return null;
  return (
    <OpeningButton label="Try">
      {(close) => (
        <ConfirmDialog
          title="Try the distribution"
          does="Send the test"
          act={(idempotencyKey) => client.testDistribution({ distributionKey: key }, { idempotencyKey })}
          onClose={close}
          result={({ outcome, finding }) =>
            finding === undefined ? (
              <p class="notice good">It has arrived: {outcome}.</p>
            ) : (
              <p class="notice bad">
                {findingWords(finding).what} {findingWords(finding).remedy}
              </p>
            )
          }
        >
          <p>A small file, or a mail that says it is a test, is sent at once: {destinationText({ targets })}.</p>
        </ConfirmDialog>
      )}
    </OpeningButton>
  );
};
