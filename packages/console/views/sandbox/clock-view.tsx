import { useEffect, useState } from "preact/hooks";
import { useLoaded } from "../../data/use-loaded.ts";
import { Facts } from "../../parts/facts.tsx";
import { ConfirmButton } from "../../parts/forms/confirm-button.tsx";
import { ConfirmDialog } from "../../parts/forms/confirm-dialog.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { Heading } from "../../parts/heading.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { useSession } from "../../shell/session.ts";
import { countText } from "../../words/counts.ts";
import { momentOfField } from "../../words/report-words.ts";
import { durationText } from "../../words/times.ts";

const steps = [
  ["An hour", 3_600],
  ["A day", 86_400],
  ["A week", 604_800],
] as const;

const lookMilliseconds = 1_000;

const noWayBack = "There is no way back.";

/** The clock of the agent in the sandbox, which goes forward only. */
export const ClockView = () => {
  const { client, may } = useSession();
  const clock = useLoaded((ending) => client.getSandboxClock({}, ending), []);
  const isWorking = clock.state === "ready" && clock.value.working;
  const { reload } = clock;
  // What became due is done meanwhile; the page looks until it is.
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(reload, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isWorking, reload]);
  return (
    <>
      <Heading>Clock</Heading>
      <p>
        Your agent has a time of its own in the sandbox. Move it, and what becomes due happens at once: clearing,
        settlement, payouts, reports.
      </p>
      <LoadedPart of={clock} what="the clock" reload={reload}>
        {({ now, offsetSeconds, working, pending }) => (
          <>
            {may("sandbox:SetClock") && (
              <div class="buttons">
                {steps.map(([name, advanceSeconds]) => (
                  <ConfirmButton
                    key={name}
                    label={`${name} on`}
                    title="Move the clock"
                    does={`${name} on`}
                    act={(idempotencyKey) =>
                      client.advanceSandboxClock({ body: { advanceSeconds } }, { idempotencyKey })
                    }
                    onDone={reload}
                  >
                    <p>
                      The clock of your agent goes forward: {name.toLowerCase()}. {noWayBack}
                    </p>
                  </ConfirmButton>
                ))}
                <OpeningButton label="To a time">
                  {(close) => <AdvanceToDialog onClose={close} onDone={reload} />}
                </OpeningButton>
              </div>
            )}
            <Facts
              of={[
                ["It is", <Moment at={now} />],
                [
                  "Ahead of the world",
                  offsetSeconds === 0
                    ? "not at all"
                    : `${durationText(offsetSeconds * 1_000)} (${countText(offsetSeconds, "second")})`,
                ],
                [
                  "What became due",
                  <span role="status">{working ? `is under way: ${pending.join(", ")}…` : "is done"}</span>,
                ],
              ]}
            />
          </>
        )}
      </LoadedPart>
    </>
  );
};

const AdvanceToDialog = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) => {
  const { client } = useSession();
  const [text, setText] = useState("");
  const advanceTo = momentOfField(text);
  return (
    <ConfirmDialog
      title="Move the clock"
      does="Move it"
      sends={advanceTo}
      isReady={advanceTo !== undefined}
      act={(idempotencyKey) =>
        client.advanceSandboxClock({ body: { ...(advanceTo !== undefined && { advanceTo }) } }, { idempotencyKey })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>The clock of your agent goes forward to this time. {noWayBack}</p>
      <TextField label="To" type="datetime-local" value={text} onValue={setText} />
    </ConfirmDialog>
  );
};
