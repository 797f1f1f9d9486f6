import type * as v from "valibot";
import type { ProcessorToken } from "../domain/processor-token.ts";
import type { ProcessorToken as ProcessorTokenResponse } from "./processor-token-schemas.ts";

export function tokenToResponse(
  { networks, seriesEnded: _inside, ...token }: ProcessorToken,
  agentKey: string,
): v.InferInput<typeof ProcessorTokenResponse> {
  const [primaryNetwork] = networks;
  if (primaryNetwork === undefined) throw new Error(`the processor token ${token.key} has no network`);
  return {
    ...token,
    agentKey,
    last4: token.maskedNumber.slice(-4),
    cardInfo: networks.map((network) => ({ infoSource: network, network, primaryNetwork })),
    cvcPresent: false,
  };
}
