import { useLoaded } from "../../data/use-loaded.ts";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { useSession } from "../../shell/session.ts";
import { agoText } from "../../words/times.ts";
import { waitingKinds } from "./waiting.ts";

/** How old what is pending is. */
export const WaitingPart = () => {
  const { client, may } = useSession();
  const waiting = useLoaded(
    (ending) =>
      Promise.all(
        waitingKinds
          .filter(({ permission }) => may(permission))
          .map(async (kind) => ({ ...kind, ...(await kind.ask(client, ending)) })),
      ),
    [],
  );
  return (
    <LoadedPart of={waiting} what="what is waiting" reload={waiting.reload}>
      {(kinds) => (
        <DataTable
          caption="What is waiting"
          rows={kinds}
          keyOf={({ what }) => what}
          columns={[
            {
              name: "What",
              of: ({ what, about, place }) => (
                <>
                  <a href={place}>{what}</a>
                  <span class="under">{about}</span>
                </>
              ),
            },
            { name: "How many", of: ({ count, isMore }) => `${count}${isMore ? " and more" : ""}`, isNumber: true },
            { name: "The oldest", of: ({ oldest }) => (oldest === undefined ? "–" : agoText(oldest, new Date())) },
          ]}
        />
      )}
    </LoadedPart>
  );
};
