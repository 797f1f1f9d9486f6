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
  ["1 hour", 3_600],
  ["1 day", 86_400],
  ["1 week", 604_800],
] as const;

const lookMilliseconds = 1_000;

const noWayBack = "The clock cannot be moved back.";

export const ClockView = () => {
  const { client, may } = useSession();
  const clock = useLoaded((ending) => client.getSandboxClock({}, ending), []);
  const isWorking = clock.state === "ready" && clock.value.working;
  const { reload } = clock;
  // Reloads the sandbox clock until `working` is false.
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(reload, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isWorking, reload]);
  return (
    <>
      <Heading>Clock</Heading>
      <p>
        In the sandbox, your agent has its own clock (test clock). When you advance the clock, all work that becomes
        due, such as clearing, settlement, payouts and reports, starts immediately.
      </p>
      <LoadedPart of={clock} what="the clock" reload={reload}>
        {({ now, offsetSeconds, working, pending }) => (
          <>
            {may("sandbox:SetClock") && (
              <div class="buttons">
                {steps.map(([name, advanceSeconds]) => (
                  <ConfirmButton
                    key={name}
                    label={`Advance ${name}`}
                    title="Advance the clock"
                    does={`Advance by ${name}`}
                    act={(idempotencyKey) =>
                      client.advanceSandboxClock({ body: { advanceSeconds } }, { idempotencyKey })
                    }
                    onDone={reload}
                  >
                    <p>
                      The clock of your agent advances by {name}. {noWayBack}
                    </p>
                  </ConfirmButton>
                ))}
                <OpeningButton label="Advance to…">
                  {(close) => <AdvanceToDialog onClose={close} onDone={reload} />}
                </OpeningButton>
              </div>
            )}
            <Facts
              of={[
                ["Current time", <Moment at={now} />],
                [
                  "Ahead of real time",
                  offsetSeconds === 0
                    ? "not ahead"
                    : `${durationText(offsetSeconds * 1_000)} (${countText(offsetSeconds, "second")})`,
                ],
                ["Due work", <span role="status">{working ? `in progress: ${pending.join(", ")}…` : "done"}</span>],
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
      title="Advance the clock"
      does="Advance"
      sends={advanceTo}
      isReady={advanceTo !== undefined}
      act={(idempotencyKey) =>
        client.advanceSandboxClock({ body: { ...(advanceTo !== undefined && { advanceTo }) } }, { idempotencyKey })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>The clock of your agent advances to this time. {noWayBack}</p>
      <TextField label="To" type="datetime-local" value={text} onValue={setText} />
    </ConfirmDialog>
  );
};
