import { agentNow } from "../../data/agent-now.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { DataTable } from "../../parts/lists/data-table.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { useSession } from "../../shell/session.ts";
import { agoText } from "../../words/times.ts";
import { waitingKinds } from "./waiting.ts";

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
    <LoadedPart of={waiting} what="pending work" reload={waiting.reload}>
      {({ now, kinds }) => (
        <DataTable
          caption="Pending work"
          rows={kinds}
          keyOf={({ what }) => what}
          columns={[
            {
              name: "Kind",
              of: ({ what, about, place }) => (
                <>
                  <a href={place}>{what}</a>
                  <span class="under">{about}</span>
                </>
              ),
            },
            { name: "Count", of: ({ count, isMore }) => `${count}${isMore ? "+" : ""}`, isNumber: true },
            { name: "Oldest", of: ({ oldest }) => (oldest === undefined ? "–" : agoText(oldest, now)) },
          ]}
        />
      )}
    </LoadedPart>
  );
};
