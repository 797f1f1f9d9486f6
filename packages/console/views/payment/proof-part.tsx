import type { ChargeProof } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";

const stages = [
  ["presentedMinor", "Presented", "in a batch or through it"],
  ["acknowledgedMinor", "Acknowledged", "accepted by the network"],
  ["settledMinor", "Settled", "in the network's settlement, before fees"],
  ["paidOutMinor", "Paid out", "part of a payout that was made"],
] as const;

/** Whether the payment adds up, and how far its money has come. */
export const ProofPart = ({ proof }: { readonly proof: ChargeProof | undefined }) => {
  if (!proof)
    return <p class="notice">This payment has more entries than one answer takes, so nothing is proved here.</p>;
  const { currency, payments, refunds, differences, balanced, authorizedMinor, heldMinor, disputedMinor } = proof;
  const money = (value: number) => <Amount of={{ value, currency }} />;
  if (!balanced && differences.length === 0)
    return <p>No money has moved: nothing was presented to the network, and the issuer holds nothing.</p>;
  const hasRefunds = stages.some(([stage]) => refunds[stage] !== 0);
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
            <td class="number">{money(authorizedMinor)}</td>
            {hasRefunds && <td class="number" />}
          </tr>
          {stages.map(([stage, name, about]) => (
            <tr key={stage}>
              <th scope="row">
                {name} <span class="under">{about}</span>
              </th>
              <td class="number">{money(payments[stage])}</td>
              {hasRefunds && <td class="number">{money(refunds[stage])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {heldMinor !== 0 && <p>The issuer holds, or may hold, {money(heldMinor)}.</p>}
      {disputedMinor !== 0 && <p>{money(disputedMinor)} was taken back in disputes.</p>}
    </>
  );
};
