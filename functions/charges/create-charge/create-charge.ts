import { retrievalReferenceNumber } from "../../card-networks/link/retrieval-reference-number.ts";
import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import { acceptorItemKey, itemToAcceptor } from "../../merchants/published.ts";
import type { CardVault } from "../../shared/card-vault.ts";
import { addSeconds, type Clock } from "../../shared/clock.ts";
import { IdempotencyKeyTaken } from "../../shared/idempotency.ts";
import type { NewKey } from "../../shared/keys.ts";
import type { Log } from "../../shared/logger.ts";
import type { PurposeKeys } from "../../shared/purpose-keys.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import type { ActionEvent } from "../action-event.ts";
import type { ChargeStore } from "../charge-store.ts";
import { chargeToShown } from "../charge-view.ts";
import { maskedNumber } from "../domain/masked-number.ts";
import { settleAuthorization } from "../domain/settle-authorization.ts";
import { admitCharge } from "./admit-charge.ts";
import type { contract } from "./contract.ts";
import { authorizationRequest, pendingCharge, transactionFacts } from "./pending-charge.ts";

export interface CreateChargeParts {
  readonly charges: ChargeStore;
  readonly vault: CardVault;
  readonly purposeKeys: () => Promise<PurposeKeys>;
  readonly nextStan: () => Promise<string>;
  readonly authorize: NetworkGateway["authorize"];
  readonly networkTimeoutSeconds: number;
  readonly actionEvent: ActionEvent;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly log: Log;
}

/**
 * Creates a charge, so that a cardholder is never charged without a trace here:
 * 1. the pending charge, the card and the idempotency record are written in one transaction;
 * 2. the network is asked;
 * 3. result, action with its event, and the answer to the client are written in one transaction.
 * Whoever dies in between leaves a pending charge, which the sweep reverses and settles.
 */
export const createCharge = (parts: CreateChargeParts): GatheringUseCase<typeof contract> => ({
  gather: ({ body }) => [acceptorItemKey(body.merchantAcceptorResolver.merchantAcceptorKey)],
  act: async ({ caller, body, deadline, ticket, answer }, [acceptorItem]) => {
    const { charges, vault, purposeKeys, nextStan, authorize, actionEvent, clock, newKey, log } = parts;
    const created = clock();
    const { agentKey } = caller;

    const admitted = admitCharge(body, itemToAcceptor(acceptorItem, agentKey), created);
    if (!admitted.ok) return reject(admitted.refused);

    const stan = await nextStan();
    const identity = { stan, rrn: retrievalReferenceNumber(created, stan), transmittedAt: created };
    const facts = transactionFacts(body, admitted.value, identity);
    const { hash, keyVersion } = (await purposeKeys()).hash("card-fingerprint", body.card.number);
    const card = {
      reference: newKey("card"),
      maskedNumber: maskedNumber(body.card.number),
      fingerprint: hash,
      fingerprintKeyVersion: keyVersion,
    };
    const pending = pendingCharge(newKey("charge"), body, admitted.value, facts, card);
    const { number, expiryMonth, expiryYear } = body.card;
    const sealed = await vault.seal(card.reference, agentKey, { number, expiryMonth, expiryYear }, created);
    await charges.begin(pending, sealed, agentKey, ticket, created);

    const patience = addSeconds(clock(), parts.networkTimeoutSeconds);
    const exchange = await authorize(authorizationRequest(body, facts), patience < deadline ? patience : deadline);

    if (exchange.kind !== "answered") {
      log.warn("CHARGE_NOT_ANSWERED", { chargeKey: pending.key, outcome: exchange.kind, reason: exchange.reason });
    }

    const now = clock();
    const { charge, action, reversal } = settleAuthorization(pending, exchange, now, newKey("action"));
    const ready = answer(chargeToShown(charge), `/v1/charges/${charge.key}`);
    const event = actionEvent(charge, action, agentKey);
    const recordKey = ticket?.recordKey;
    const settled = await charges.settle({
      pending,
      charge,
      action,
      event,
      reversal,
      agentKey,
      recordKey,
      answer: ready,
      now,
    });
    if (settled) return accept(ready);

    // The sweep was faster. With a ticket its record holds the answer; without one the charge says what it decided.
    if (ticket) throw new IdempotencyKeyTaken("the sweep settled this charge");
    const decided = await charges.find(pending.key, agentKey);
    if (!decided) throw new Error(`charge ${pending.key} is gone`);
    return accept(answer(chargeToShown(decided), `/v1/charges/${decided.key}`));
  },
});
