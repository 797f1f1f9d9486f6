import type { Acceptor } from "../../../functions/merchants/merchant-schemas.ts";
import { acceptorToWrites } from "../../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../../functions/merchants/testing/acceptor-builder.ts";
import { type ClientPlan, type SimulatedNetwork, simulatedNetworks } from "./plan.ts";
import type { PlainItem } from "./table-engine.ts";

/** Agents, their acceptors and the cards they take, as they are before a run begins. */

export const runsBegin = new Date("2026-11-20T10:00:00.000Z");

export const agentKeyOf = (agent: number): string => `cgt-${String(agent).padStart(20, "0")}`;

type Who = Pick<ClientPlan, "agent" | "network" | "acceptor">;

export const acceptorKeyOf = ({ agent, network, acceptor }: Who): string => {
  const place = simulatedNetworks.indexOf(network) + (acceptor === "blocked" ? simulatedNetworks.length : 0);
  const owner = acceptor === "of another agent" ? agent + 1 : agent;
  return `mac-${owner}${String(place).padStart(19, "0")}`;
};

export interface TestCard {
  readonly number: string;
  readonly securityCode: string;
}

export const cards: Readonly<Record<SimulatedNetwork, TestCard>> = {
  visa: { number: "4111111111111111", securityCode: "731" },
  mastercard: { number: "5555555555554444", securityCode: "731" },
  "american-express": { number: "378282246310005", securityCode: "8317" },
  discover: { number: "6011111111111117", securityCode: "731" },
};

const acceptorOf = (who: Who): Acceptor => {
  const { bin } = anAcceptor();
  return anAcceptor({
    key: acceptorKeyOf(who),
    mid: "MERCHANT0000001",
    description: "Shop of the simulation",
    ...(who.acceptor === "blocked" && { chargesBlocked: true }),
    bin: { ...bin, network: who.network },
  });
};

/** The acceptors that the clients of a plan name, each once. One of another agent is there, but not theirs. */
export const masterDataOf = (clients: readonly Who[]): readonly PlainItem[] => {
  const byKey = new Map(clients.map((who) => [acceptorKeyOf(who), who]));
  return [...byKey.values()].flatMap((who) => {
    const owner = who.acceptor === "of another agent" ? who.agent + 1 : who.agent;
    const [current] = acceptorToWrites(acceptorOf(who), agentKeyOf(owner));
    return current?.kind === "put" ? [current.item] : [];
  });
};
