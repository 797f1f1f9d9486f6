import type { Distribution } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { CheckField } from "../../parts/field.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { useSession } from "../../shell/session.ts";
import { destinationText } from "../../words/destination-text.ts";

/** Which distributions something goes to. */
export const DistributionChoices = ({
  chosen,
  onChoice,
}: {
  readonly chosen: readonly string[];
  readonly onChoice: (distributions: readonly string[]) => void;
}) => {
  const { client } = useSession();
  const { loaded, hasMore, showMore, reload } = usePages<Distribution>(
    (token, signal) => client.listDistributions({ status: "active", limit: 100, ...tokenOf(token) }, { signal }),
    [],
  );
  return (
    <LoadedPart of={loaded} what="distributions" reload={reload}>
      {(distributions) => (
        <>
          {distributions.length === 0 && <p>There is no distribution yet; the API makes them.</p>}
          {distributions.map((one) => (
            <CheckField
              key={one.key}
              label={destinationText(one)}
              help={one.key}
              isOn={chosen.includes(one.key)}
              onChange={(isOn) =>
                onChoice(isOn ? [...chosen, one.key] : chosen.filter((distributionKey) => distributionKey !== one.key))
              }
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
