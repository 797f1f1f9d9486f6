import { isDeepStrictEqual } from "node:util";
import { actionToResponse } from "../../../../../functions/charges/action/action-view.ts";
import type { ClearingRecord } from "../../../../../functions/charges/domain/clearing/clearing-record.ts";
import { actionsIn, type Books, kindOf, type Oracle } from "../../books.ts";

/**
 * An action is never edited, but it is shown with the outcome of its clearing. The version increases by one whenever that
 * outcome changes, and only then.
 */
export const actionsAreShownAsTheyAre: Oracle = (books) =>
  actionsIn(books).flatMap((action) => {
    const records = recordVersionsOf(action.key, books);
    const shown = records.map((record) => actionToResponse(action, record));
    return shown.flatMap((one, place) => {
      const before = shown[place - 1];
      const shownClearing = clearingIn(one);
      const [known, grown] = [wordFor[records[place]?.state ?? "waiting"], one.version - (before?.version ?? 0)];
      const isChanged = !before || !isDeepStrictEqual({ ...before, version: 0 }, { ...one, version: 0 });
      return [
        ...(shownClearing === known ? [] : [`${action.key} is shown as ${shownClearing}, its clearing is ${known}`]),
        ...(grown === (isChanged ? 1 : 0)
          ? []
          : [`${action.key} went from version ${before?.version} to ${one.version}`]),
      ];
    });
  });

const wordFor: Readonly<Record<ClearingRecord["state"], string>> = {
  waiting: "pending",
  "in-batch": "pending",
  accepted: "completed",
  rejected: "rejected",
  cancelled: "withdrawn",
};

type Shown = ReturnType<typeof actionToResponse>;

/** Clearing status of an action: of a clear itself, or of a refund or charge that clears automatically. */
function clearingIn(shown: Shown): string | undefined {
  if (shown.type === "clearing") return shown.status;
  return "clearing" in shown ? shown.clearing?.status : undefined;
}

const recordVersionsOf = (actionKey: string, { changes }: Books): readonly ClearingRecord[] =>
  changes.flatMap(({ item }) =>
    item && kindOf(item) === "clearing" && item["actionKey"] === actionKey ? [item as unknown as ClearingRecord] : [],
  );
