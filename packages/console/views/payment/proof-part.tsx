import type { ChargeProof } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";

const stages = [
  ["presented", "Presented", "in a clearing batch"],
  ["acknowledged", "Acknowledged", "accepted by the network"],
  ["settled", "Settled", "settled by the network, before fees"],
  ["paidOut", "Paid out", "included in a payout"],
] as const;

const hasMoved = (amounts: ChargeProof["payments"]): boolean => stages.some(([stage]) => amounts[stage].value !== 0);

/** Reconciliation of a payment, with its amounts at each processing stage. */
export const ProofPart = ({ proof }: { readonly proof: ChargeProof | undefined }) => {
  if (!proof) return <p class="notice">This payment has too many entries to be reconciled here.</p>;
  const { differences, balanced, authorized, held, disputed } = proof;
  if (!balanced && differences.length === 0) return <p>No money has moved, and there is no authorization hold.</p>;
  return (
    <>
      {balanced ? (
        <p class="notice good">
          Balanced: exactly the authorized amount was presented, acknowledged, settled and paid out.
        </p>
      ) : (
        <div class="notice warn">
          <p>Not balanced yet:</p>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      )}
      {(authorized.value !== 0 || hasMoved(proof.payments) || hasMoved(proof.refunds)) && <Stages of={proof} />}
      {held.value !== 0 && (
        <p>
          The issuer might still hold <Amount of={held} />.
        </p>
      )}
      {disputed.value !== 0 && (
        <p>
          <Amount of={disputed} /> was charged back in disputes.
        </p>
      )}
    </>
  );
};

const Stages = ({ of: { authorized, payments, refunds } }: { readonly of: ChargeProof }) => {
  const hasRefunds = hasMoved(refunds);
  return (
    <table class="proof">
      <caption class="unseen">Amounts by stage</caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col" class="number">
            Payment
          </th>
          {hasRefunds && (
            <th scope="col" class="number">
              Refunds
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Authorized</th>
          <td class="number">
            <Amount of={authorized} />
          </td>
          {hasRefunds && <td class="number" />}
        </tr>
        {stages.map(([stage, name, about]) => (
          <tr key={stage}>
            <th scope="row">
              {name} <span class="under">{about}</span>
            </th>
            <td class="number">
              <Amount of={payments[stage]} />
            </td>
            {hasRefunds && (
              <td class="number">
                <Amount of={refunds[stage]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
