import type { ChargeProof } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";

const stages = [
  ["presented", "Presented", "in a batch or through it"],
  ["acknowledged", "Acknowledged", "accepted by the network"],
  ["settled", "Settled", "in the network's settlement, before fees"],
  ["paidOut", "Paid out", "part of a payout that was made"],
] as const;

const hasMoved = (amounts: ChargeProof["payments"]): boolean => stages.some(([stage]) => amounts[stage].value !== 0);

/** The proof that a payment adds up, and how far its money has come. */
export const ProofPart = ({ proof }: { readonly proof: ChargeProof | undefined }) => {
  if (!proof)
    return <p class="notice">This payment has more entries than one answer takes, so nothing is proved here.</p>;
  const { differences, balanced, authorized, held, disputed } = proof;
  if (!balanced && differences.length === 0)
    return <p>No money has moved: nothing was presented to the network, and the issuer holds nothing.</p>;
  return (
    <>
      {balanced ? (
        <p class="notice good">
          Balanced: all that was authorized was presented, acknowledged, settled and paid out, and nothing else.
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
          The issuer holds, or may hold, <Amount of={held} />.
        </p>
      )}
      {disputed.value !== 0 && (
        <p>
          <Amount of={disputed} /> was taken back in disputes.
        </p>
      )}
    </>
  );
};

const Stages = ({ of: { authorized, payments, refunds } }: { readonly of: ChargeProof }) => {
  const hasRefunds = hasMoved(refunds);
  return (
    <table class="proof">
      <caption class="unseen">How far the money has come</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
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
