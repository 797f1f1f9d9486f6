import { agentToWrite } from "../../../functions/agents/agent-store.ts";
import { anAgent } from "../../../functions/agents/testing/agent-builder.ts";
import type { Acceptor } from "../../../functions/merchants/merchant-schemas.ts";
import { acceptorToWrites } from "../../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../../functions/merchants/testing/acceptor-builder.ts";
import type { Write } from "../../../functions/shared/store/table.ts";
import type { ClientPlan } from "./plan.ts";
import { type SimulatedNetwork, simulatedNetworks } from "./simulated-networks.ts";
import type { PlainItem } from "./table-engine.ts";

/** Agents, acceptors and cards before a run starts. */

export const eventNames = {
  serviceName: "acquiring",
  eventsBase: "https://events.acquiring.example",
  schemasBase: "https://api.acquiring.example",
} as const;

export const agentKeyOf = (agent: number): string => `cgt-${String(agent).padStart(20, "0")}`;

type Who = Pick<ClientPlan, "agent" | "network" | "acceptor">;

export function acceptorKeyOf({ agent, network, acceptor }: Who): string {
  const place = simulatedNetworks.indexOf(network) + (acceptor === "blocked" ? simulatedNetworks.length : 0);
  return `mac-${ownerOf({ agent, network, acceptor })}${String(place).padStart(19, "0")}`;
}

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

/** Each agent has one merchant. */
const merchantKeyOf = (owner: number): string => `mct-${String(owner).padStart(20, "0")}`;

/** The agent that owns the acceptor. */
export const ownerOf = ({ agent, acceptor }: Who): number => (acceptor === "of another agent" ? agent + 1 : agent);

export const merchantOf = (agent: number): Acceptor["merchant"] => ({
  ...anAcceptor().merchant,
  key: merchantKeyOf(agent),
});

function acceptorOf(who: Who): Acceptor {
  const { bin } = anAcceptor();
  return anAcceptor({
    key: acceptorKeyOf(who),
    mid: "MERCHANT0000001",
    webshopUrl: "https://shop.example",
    description: "Shop of the simulation",
    ...(who.acceptor === "blocked" && { chargesBlocked: true }),
    // American Express accepts network tokens only from its direct merchants.
    bin: { ...bin, network: who.network, amexModel: "direct_merchant" },
    merchant: merchantOf(ownerOf(who)),
  });
}

/** The agents and the acceptors in a plan's clients, each once. An acceptor of another agent exists but cannot be used. */
export function masterDataOf(clients: readonly Who[]): readonly PlainItem[] {
  const byKey = new Map(clients.map((who) => [acceptorKeyOf(who), who]));
  const owners = new Set(clients.flatMap((who) => [who.agent, ownerOf(who)]));
  return [
    ...[...owners].flatMap((owner) => itemIn([agentToWrite(anAgent({ key: agentKeyOf(owner), wallets: true }))])),
    ...[...byKey.values()].flatMap((who) => itemIn(acceptorToWrites(acceptorOf(who), agentKeyOf(ownerOf(who))))),
  ];
}

/** Item of the first write, if it is a put. */
export const itemIn = ([first]: readonly Write[]): readonly PlainItem[] => (first?.kind === "put" ? [first.item] : []);
