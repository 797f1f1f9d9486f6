import { agentNow } from "../../data/agent-now.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { useSession } from "../../shell/session.ts";
import { agoText } from "../../words/times.ts";
import { waitingKinds } from "./waiting.ts";

/** Table of the work that waits, with the age of the oldest. */
export const WaitingPart = () => {
  const { client, may } = useSession();
  const waiting = useLoaded(async (ending) => {
    const asked = waitingKinds.filter(({ permission }) => may(permission));
    const [now, ...counts] = await Promise.all([
      agentNow(client, ending),
      ...asked.map(async (kind) => ({ ...kind, ...(await kind.ask(client, ending)) })),
    ]);
    return { now, kinds: counts };
  }, []);
  return (
    <LoadedPart of={waiting} what="what is waiting" reload={waiting.reload}>
      {({ now, kinds }) => (
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
            { name: "The oldest", of: ({ oldest }) => (oldest === undefined ? "–" : agoText(oldest, now)) },
          ]}
        />
      )}
    </LoadedPart>
  );
};
