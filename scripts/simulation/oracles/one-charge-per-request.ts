import { chargesIn, type Oracle } from "../books.ts";
import { bodyOf, idempotencyKeyOf } from "../client.ts";
import { agentKeyOf } from "../master-data.ts";
import type { ClientPlan } from "../plan.ts";

/** An idempotency key makes at most one charge, however often its request is sent; a send without a key at most one too. */
export const oneChargePerRequest: Oracle = (books) => {
  const charges = chargesIn(books);
  const recordKeys = charges.flatMap(({ recordPk }) => (recordPk === undefined ? [] : [recordPk]));
  const twice = [...new Set(recordKeys)]
    .map((recordPk) => ({ recordPk, count: recordKeys.filter((one) => one === recordPk).length }))
    .filter(({ count }) => count > 1)
    .map(({ recordPk, count }) => `${recordPk} made ${count} charges`);

  const known = new Set(books.plan.clients.map(recordPkOf));
  const unknown = recordKeys.filter((recordPk) => !known.has(recordPk));

  const keyless = charges.filter(({ recordPk }) => recordPk === undefined).length;
  const sends = books.plan.clients
    .filter((client) => idempotencyKeyOf(client) === undefined)
    .reduce((sum, { sendsAtMs }) => sum + sendsAtMs.length, 0);
  return [
    ...twice,
    ...unknown.map((recordPk) => `${recordPk} made a charge, but nobody sent it`),
    ...(keyless > sends ? [`${sends} sends without a key made ${keyless} charges`] : []),
    ...amountsNobodyAskedFor(charges, books.plan.clients),
  ];
};

const recordPkOf = (client: ClientPlan): string =>
  `idempotency#${agentKeyOf(client.agent)}#${idempotencyKeyOf(client)}`;

const amountsNobodyAskedFor = (
  charges: ReturnType<typeof chargesIn>,
  clients: readonly ClientPlan[],
): readonly string[] =>
  charges
    .filter(
      ({ agentKey, amount, network, recordPk }) =>
        !clients.some(
          (client) =>
            agentKeyOf(client.agent) === agentKey &&
            bodyOf(client).amount.value === amount.value &&
            client.network === network &&
            (recordPk === undefined ? client.keyNumber === undefined : recordPkOf(client) === recordPk),
        ),
    )
    .map(({ key, amount }) => `${key} is for ${amount.value}, which nobody asked for`);
