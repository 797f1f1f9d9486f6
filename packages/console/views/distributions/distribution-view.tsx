import type { Delivery, Distribution } from "../../../client/index.ts";
import { noPage } from "../../data/page.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { ArchiveButton } from "../../parts/forms/archive-button.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { PagedTable } from "../../parts/lists/paged-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { destinationText } from "../../words/destination-text.ts";
import { deliveryColumns } from "../deliveries/delivery-columns.tsx";
import { companionChoices, temporaryNameChoices } from "./distribution-form.ts";
import { TryButton } from "./try-button.tsx";

const latest = 10;

export const DistributionView = ({ variables: { distributionKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const mayList = may("deliveries:List");
  const distribution = useLoaded((ending) => client.getDistribution({ distributionKey }, ending), [distributionKey]);
  const deliveries = usePages<Delivery>(
    (wanted, ending) => (mayList ? client.listDeliveries({ distributionKey, ...wanted }, ending) : noPage()),
    [distributionKey],
    latest,
  );
  const reload = () => {
    distribution.reload();
    deliveries.reload();
  };
  return (
    <>
      <RecordView
        of={distribution}
        what="the distribution"
        over={<a href="#/distributions">All distributions</a>}
        title={(found) => (found ? destinationText(found) : "Distribution")}
        reload={reload}
      >
        {(found) => (
          <>
            {found.status === "suspended" && (
              <p class="notice warn">
                Another agent uses the same target. Reports are delivered only after you use the API to verify your
                ownership of the target (verifyDistribution).
              </p>
            )}
            {found.status !== "archived" && (
              <div class="buttons">
                <TryButton distribution={found} />
                {may("distributions:Archive") && <ArchiveDistribution distribution={found} onDone={reload} />}
              </div>
            )}
            <DistributionFacts distribution={found} />
          </>
        )}
      </RecordView>
      {mayList && (
        <section>
          <h2>Latest deliveries</h2>
          <PagedTable pages={deliveries} what="deliveries" columns={deliveryColumns} whenEmpty="No deliveries yet." />
        </section>
      )}
    </>
  );
};

const DistributionFacts = ({ distribution }: { readonly distribution: Distribution }) => (
  <Facts
    of={[
      ["Status", <Badge state={distribution.status} />],
      ["Type", distribution.type],
      ...targetFacts(distribution.targets),
      ["Additional files", choiceText(companionChoices, distribution.companions)],
      ["Temporary file names", choiceText(temporaryNameChoices, distribution.temporaryNames)],
      ["Reference", distribution.reference],
      ["Key", <KeyText of={distribution.key} />],
      ["Created", <Moment at={distribution.created} />],
    ]}
  />
);

const choiceText = (choices: readonly (readonly [value: string, label: string])[], chosen: string | undefined) =>
  choices.find(([value]) => value === chosen)?.[1];

type TargetFact = readonly [name: string, value: string | undefined];

function targetFacts(targets: Distribution["targets"]): readonly TargetFact[] {
  if ("recipients" in targets) {
    return targets.recipients.flatMap(({ to, cc, bcc }): readonly TargetFact[] => [
      ["To", to.join(", ")],
      ["CC", cc?.join(", ")],
      ["BCC", bcc?.join(", ")],
    ]);
  }
  if ("host" in targets) {
    return [
      ["Server", `${targets.host}, port ${targets.port ?? 22}`],
      ["User", targets.username],
      ["Directory", targets.dirPath],
      ["Trusted host keys", targets.hostKeyFingerprints?.join(", ")],
      ["Host key trusted on first use", targets.seenHostKey],
    ];
  }
  return [
    ["Bucket", `${targets.bucketName} in account ${targets.accountId}`],
    ["Directory", targets.directory],
    ["Role", targets.roleArn],
  ];
}

const ArchiveDistribution = ({
  distribution: { key, version },
  onDone,
}: {
  readonly distribution: Distribution;
  readonly onDone: () => void;
}) => {
  const { client } = useSession();
  return (
    <ArchiveButton
      what="distribution"
      act={() => client.archiveDistribution({ distributionKey: key }, { ifMatch: version })}
      onDone={onDone}
    >
      <p>
        Reports will no longer be delivered to this distribution, and schedules will skip it. This cannot be undone.
      </p>
    </ArchiveButton>
  );
};
