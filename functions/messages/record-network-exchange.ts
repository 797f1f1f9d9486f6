import type { Asked, SaidToNetwork } from "../card-networks/network-gateway.ts";
import type { Exchange, KeptMessage } from "./exchange.ts";

/** What was said to the network and how that ended, in the form that is kept; undefined when no message was made. */
export const exchangeAsked = (asked: Asked<unknown>, sentAt: Date, endedAt: Date): Exchange | undefined => {
  const { said } = asked;
  if (!said) return undefined;
  return {
    network: said.network,
    dialect: said.dialect,
    begunBy: "service",
    sentAt: sentAt.toISOString(),
    endedAt: endedAt.toISOString(),
    ending: asked.kind,
    ...("reason" in asked && { reason: asked.reason }),
    request: keptMessage(said.request),
    ...(said.answer && { answer: keptMessage(said.answer) }),
  };
};

const keptMessage = ({ mti, fields }: SaidToNetwork["request"]): KeptMessage => ({ type: mti, fields });
