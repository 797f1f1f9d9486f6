import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { chargeLists, chargeReferenceList } from "../charge/charge-lists.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { chargeItemKey, itemToCharge } from "../charge/charge-store.ts";
import { chargeToShown } from "../charge/charge-view.ts";
import { dayRange } from "../domain/creation/creation-range.ts";
import { contract } from "./contract.ts";

/** A name of the agent's has a list of its own in the index, so looking for it reads no other charges. */
export const listCharges =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query, answer } = request;
    const { transactionReference, date } = query;
    const given = { from: momentOf(query.from), to: momentOf(query.to) };
    if (transactionReference !== undefined && (given.from || given.to)) {
      return reject(
        refusal(chargeProblems.invalidToOrFromDate, "transactionReference cannot be combined with from or to."),
      );
    }
    if (date !== undefined && (given.from || given.to)) {
      return reject(refusal(chargeProblems.invalidToOrFromDate, "date cannot be combined with from or to."));
    }
    if (given.from && given.to && given.from > given.to) {
      return reject(refusal(chargeProblems.invalidToOrFromDate, "from lies after to."));
    }

    const page = await pageOfEntities(platform, contract, request, {
      partitions:
        transactionReference === undefined
          ? chargeLists(caller.agentKey)
          : [chargeReferenceList(caller.agentKey, transactionReference)],
      ...(date === undefined ? given : dayRange(date)),
      itemKey: chargeItemKey,
      toEntity: (item) => itemToCharge(item, caller.agentKey),
    });
    if (!page.ok) return page;
    const now = platform.clock();
    return accept(answer({ ...page.value, items: page.value.items.map((charge) => chargeToShown(charge, now)) }));
  };

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : timeOf(text));
