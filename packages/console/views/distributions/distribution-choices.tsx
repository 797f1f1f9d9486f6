import type { Distribution } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { CheckField } from "../../parts/forms/field.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { useSession } from "../../shell/session.ts";
import { destinationText } from "../../words/destination-text.ts";

export const DistributionChoices = ({
  chosen,
  onChoice,
}: {
  readonly chosen: readonly string[];
  readonly onChoice: (distributions: readonly string[]) => void;
}) => {
  const { client } = useSession();
  const { loaded, hasMore, showMore, reload } = usePages<Distribution>(
    (wanted, ending) => client.listDistributions({ status: "active", ...wanted }, ending),
    [],
    100,
  );
  return (
    <LoadedPart of={loaded} what="distributions" reload={reload}>
      {(distributions) => (
        <>
          {distributions.length === 0 && (
            <p>
              There are no active distributions. <a href="#/distributions">Create one</a> to deliver reports to a
              destination.
            </p>
          )}
          {distributions.map((one) => (
            <CheckField
              key={one.key}
              label={destinationText(one)}
              help={one.reference ?? one.key}
              isOn={chosen.includes(one.key)}
              onChange={(isOn) =>
                onChoice(isOn ? [...chosen, one.key] : chosen.filter((distributionKey) => distributionKey !== one.key))
              }
            />
          ))}
          {/* Chosen distributions that have since been archived or suspended. */}
          {!hasMore &&
            chosen
              .filter((chosenKey) => !distributions.some(({ key }) => key === chosenKey))
              .map((gone) => (
                <CheckField
                  key={gone}
                  label={gone}
                  help="Archived or suspended. Reports are not delivered to this distribution."
                  isOn
                  onChange={() => onChoice(chosen.filter((chosenKey) => chosenKey !== gone))}
                />
              ))}
          {hasMore && (
            <button type="button" class="small" onClick={showMore}>
              Show more
            </button>
          )}
        </>
      )}
    </LoadedPart>
  );
};
